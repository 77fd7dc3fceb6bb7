CREATE TABLE "texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "texts_page_unique" UNIQUE("page")
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action_check";--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_record_check";--> statement-breakpoint
ALTER TABLE "revisions" DROP CONSTRAINT "revisions_record_check";--> statement-breakpoint
ALTER TABLE "revisions" DROP CONSTRAINT "revisions_action_check";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_record_check";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action_check" CHECK ("audit_events"."action" in ('created', 'edited', 'deleted', 'restored', 'reset', 'approved', 'disapproved', 'archived', 'unarchived', 'change asked', 'declined', 'withdrawn', 'answered', 'exported', 'imported', 'import undone', 'sent', 'signed in', 'signed out', 'sign-in failed', 'sign-in limit hit', 'session ended', 'password changed', 'second factor turned on', 'second factor turned off', 'recovery code used', 'administrator created', 'administrator invited', 'administrator removed', 'invitation withdrawn'));--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_record_check" CHECK ("audit_events"."record" in ('publication', 'news or event item', 'person', 'project', 'theme', 'page texts', 'contact submission', 'newsletter', 'newsletter subscriber', 'administrator'));--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_record_check" CHECK ("revisions"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'text'));--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_action_check" CHECK ("revisions"."action" in ('created', 'edited', 'deleted', 'restored', 'reset', 'approved', 'disapproved', 'archived', 'unarchived', 'change asked', 'declined', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_record_check" CHECK ("withdrawals"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'text'));