CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"text_format" text DEFAULT 'plain' NOT NULL,
	"place" text NOT NULL,
	"order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"publish_at" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00Z',
	"publish_zone" text,
	"slug" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pages_place_check" CHECK ("pages"."place" in ('nowhere', 'footer', '/about', '/research', '/team', '/projects', '/publications', '/news-events', '/contact'))
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_record_check";--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_record_check";--> statement-breakpoint
ALTER TABLE "previews" DROP CONSTRAINT "previews_record_check";--> statement-breakpoint
ALTER TABLE "revisions" DROP CONSTRAINT "revisions_record_check";--> statement-breakpoint
ALTER TABLE "upload_uses" DROP CONSTRAINT "upload_uses_record_check";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_record_check";--> statement-breakpoint
CREATE INDEX "pages_order_index" ON "pages" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "pages_updated_at_index" ON "pages" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "pages_publish_at_index" ON "pages" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "pages_deleted_at_index" ON "pages" USING btree ("deleted_at");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_record_check" CHECK ("audit_events"."record" in ('publication', 'news or event item', 'person', 'project', 'theme', 'site', 'opening', 'page', 'page texts', 'contact submission', 'newsletter', 'newsletter subscriber', 'administrator', 'access token'));--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_record_check" CHECK ("drafts"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site', 'opening', 'ownPage'));--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_record_check" CHECK ("previews"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site', 'opening', 'ownPage'));--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_record_check" CHECK ("revisions"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site', 'opening', 'ownPage', 'text'));--> statement-breakpoint
ALTER TABLE "upload_uses" ADD CONSTRAINT "upload_uses_record_check" CHECK ("upload_uses"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site', 'opening', 'ownPage', 'text'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_record_check" CHECK ("withdrawals"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site', 'opening', 'ownPage', 'text'));--> statement-breakpoint
CREATE TRIGGER "pages_give_slug" BEFORE INSERT ON "pages" FOR EACH ROW EXECUTE FUNCTION "give_slug"('page');
