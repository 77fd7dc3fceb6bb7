ALTER TABLE "sign_in_failures" ADD COLUMN "action" text DEFAULT 'sign-in failed' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ALTER COLUMN "action" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sign_in_failures" DROP CONSTRAINT "sign_in_failures_hour_actor_pk";--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD CONSTRAINT "sign_in_failures_hour_action_actor_pk" PRIMARY KEY("hour","action","actor");
