CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_at" timestamp (3) with time zone,
	"lease" uuid,
	"leased_until" timestamp (3) with time zone,
	"was_interrupted" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done" integer,
	"total" integer,
	"error" text,
	"failed_since" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_kind_key_unique" UNIQUE("kind","key"),
	CONSTRAINT "jobs_state_check" CHECK ("jobs"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_template_check";--> statement-breakpoint
CREATE INDEX "jobs_run_at_index" ON "jobs" USING btree ("kind","run_at");--> statement-breakpoint
CREATE INDEX "jobs_ended_at_index" ON "jobs" USING btree ("ended_at");