CREATE TABLE "drafts" (
	"record" text NOT NULL,
	"record_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_record_record_id_pk" PRIMARY KEY("record","record_id"),
	CONSTRAINT "drafts_record_check" CHECK ("drafts"."record" in ('publication', 'newsEvent', 'person', 'project', 'theme', 'site'))
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action_check";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action_check" CHECK ("audit_events"."action" in ('created', 'edited', 'deleted', 'restored', 'reset', 'approved', 'disapproved', 'archived', 'unarchived', 'change asked', 'declined', 'withdrawn', 'published', 'scheduled', 'unpublished', 'draft saved', 'draft dropped', 'answered', 'exported', 'imported', 'import undone', 'sent', 'signed in', 'signed out', 'sign-in failed', 'sign-in limit hit', 'session ended', 'password changed', 'second factor turned on', 'second factor turned off', 'recovery code used', 'administrator created', 'administrator invited', 'administrator removed', 'invitation withdrawn', 'backed up', 'token created', 'token ended', 'account linked', 'account unlinked', 'passkey added', 'passkey removed', 'email address confirmed', 'email address removed', 'password reset by email'));