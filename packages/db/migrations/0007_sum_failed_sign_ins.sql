CREATE TABLE "daily_secrets" (
	"day" date PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"hour" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"count" integer NOT NULL,
	"event_id" bigint,
	CONSTRAINT "sign_in_failures_hour_actor_pk" PRIMARY KEY("hour","actor"),
	CONSTRAINT "sign_in_failures_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action_check";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action_check" CHECK ("audit_events"."action" in ('created', 'edited', 'deleted', 'approved', 'disapproved', 'archived', 'unarchived', 'signed in', 'signed out', 'sign-in failed', 'sign-in limit hit', 'session ended', 'password changed', 'second factor turned on', 'second factor turned off', 'recovery code used', 'administrator created', 'administrator invited', 'administrator removed'));