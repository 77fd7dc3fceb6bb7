CREATE TABLE "openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"opening_type" text NOT NULL,
	"deadline" date,
	"description" text NOT NULL,
	"terms" text,
	"place" text,
	"starts" text,
	"url" text,
	"email" text,
	"order" integer NOT NULL,
	"hazards" text[],
	"event_ids" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"publish_at" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00Z',
	"publish_zone" text,
	"slug" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "openings_slug_unique" UNIQUE("slug"),
	CONSTRAINT "openings_opening_type_check" CHECK ("openings"."opening_type" in ('PhD Position', 'Postdoctoral Position', 'Staff Position', 'Student Position', 'Visit'))
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_record_check";--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_record_check";--> statement-breakpoint
ALTER TABLE "previews" DROP CONSTRAINT "previews_record_check";--> statement-breakpoint
ALTER TABLE "record_links" DROP CONSTRAINT "record_links_from_check";--> statement-breakpoint
ALTER TABLE "revisions" DROP CONSTRAINT "revisions_record_check";--> statement-breakpoint
ALTER TABLE "upload_uses" DROP CONSTRAINT "upload_uses_record_check";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_record_check";--> statement-breakpoint
ALTER TABLE "record_links" ADD COLUMN "from_opening_id" uuid;--> statement-breakpoint
CREATE INDEX "openings_order_index" ON "openings" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "openings_updated_at_index" ON "openings" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "openings_hazards_index" ON "openings" USING gin ("hazards");--> statement-breakpoint
CREATE INDEX "openings_publish_at_index" ON "openings" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "openings_deleted_at_index" ON "openings" USING btree ("deleted_at");--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_from_opening_id_openings_id_fk" FOREIGN KEY ("from_opening_id") REFERENCES "public"."openings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_opening_theme_unique" UNIQUE("from_opening_id","to_theme_id");--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_opening_person_unique" UNIQUE("from_opening_id","to_person_id");--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_opening_project_unique" UNIQUE("from_opening_id","to_project_id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_record_check" CHECK ("audit_events"."record" in ('publication', 'news or event item', 'person', 'project', 'theme', 'site', 'opening', 'page texts', 'contact submission', 'newsletter', 'newsletter subscriber', 'administrator', 'access token'));--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_record_check" CHECK ("drafts"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site', 'opening'));--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_record_check" CHECK ("previews"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site', 'opening'));--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_from_check" CHECK (num_nonnulls("record_links"."from_publication_id", "record_links"."from_project_id", "record_links"."from_news_event_id", "record_links"."from_opening_id") = 1);--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_record_check" CHECK ("revisions"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site', 'opening', 'text'));--> statement-breakpoint
ALTER TABLE "upload_uses" ADD CONSTRAINT "upload_uses_record_check" CHECK ("upload_uses"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site', 'opening', 'text'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_record_check" CHECK ("withdrawals"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site', 'opening', 'text'));--> statement-breakpoint
CREATE TRIGGER "openings_give_slug" BEFORE INSERT ON "openings" FOR EACH ROW EXECUTE FUNCTION "give_slug"('opening');
