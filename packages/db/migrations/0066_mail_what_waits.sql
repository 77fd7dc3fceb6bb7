ALTER TABLE "users" ADD COLUMN "mails_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "waiting_mailed_at" timestamp (3) with time zone;