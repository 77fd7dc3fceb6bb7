ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action_check";--> statement-breakpoint
ALTER TABLE "revisions" DROP CONSTRAINT "revisions_action_check";--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "submission_hash" text;--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "answer_message" text;--> statement-breakpoint
ALTER TABLE "news_events" ADD CONSTRAINT "news_events_reference_unique" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "news_events" ADD CONSTRAINT "news_events_submission_hash_unique" UNIQUE("submission_hash");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action_check" CHECK ("audit_events"."action" in ('created', 'edited', 'deleted', 'restored', 'approved', 'disapproved', 'archived', 'unarchived', 'change asked', 'declined', 'withdrawn', 'answered', 'exported', 'imported', 'import undone', 'sent', 'signed in', 'signed out', 'sign-in failed', 'sign-in limit hit', 'session ended', 'password changed', 'second factor turned on', 'second factor turned off', 'recovery code used', 'administrator created', 'administrator invited', 'administrator removed', 'invitation withdrawn'));--> statement-breakpoint
ALTER TABLE "news_events" ADD CONSTRAINT "news_events_answer_check" CHECK ("news_events"."answer" in ('change-asked', 'declined', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_action_check" CHECK ("revisions"."action" in ('created', 'edited', 'deleted', 'restored', 'approved', 'disapproved', 'archived', 'unarchived', 'change asked', 'declined', 'withdrawn'));