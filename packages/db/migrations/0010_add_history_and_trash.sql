CREATE TABLE "revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "revisions_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record" text NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "revisions_record_check" CHECK ("revisions"."record" in ('publication', 'newsEvent')),
	CONSTRAINT "revisions_action_check" CHECK ("revisions"."action" in ('created', 'edited', 'deleted', 'restored', 'approved', 'disapproved', 'archived', 'unarchived'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"record" text NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawals_record_record_id_pk" PRIMARY KEY("record","record_id"),
	CONSTRAINT "withdrawals_record_check" CHECK ("withdrawals"."record" in ('publication', 'newsEvent'))
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action_check";--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "revisions_record_index" ON "revisions" USING btree ("record","record_id","position");--> statement-breakpoint
CREATE INDEX "revisions_at_index" ON "revisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "withdrawals_at_index" ON "withdrawals" USING btree ("record","at","record_id");--> statement-breakpoint
CREATE INDEX "news_events_updated_at_index" ON "news_events" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "news_events_deleted_at_index" ON "news_events" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "publications_updated_at_index" ON "publications" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "publications_deleted_at_index" ON "publications" USING btree ("deleted_at");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action_check" CHECK ("audit_events"."action" in ('created', 'edited', 'deleted', 'restored', 'approved', 'disapproved', 'archived', 'unarchived', 'answered', 'exported', 'sent', 'signed in', 'signed out', 'sign-in failed', 'sign-in limit hit', 'session ended', 'password changed', 'second factor turned on', 'second factor turned off', 'recovery code used', 'administrator created', 'administrator invited', 'administrator removed'));