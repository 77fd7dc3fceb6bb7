CREATE TABLE "consent_requests" (
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"client" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consent_requests_purpose_email_pk" PRIMARY KEY("purpose","email"),
	CONSTRAINT "consent_requests_purpose_check" CHECK ("consent_requests"."purpose" in ('newsletter', 'notices'))
);
--> statement-breakpoint
CREATE TABLE "network_marks" (
	"record" text NOT NULL,
	"record_id" uuid NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "network_marks_record_record_id_pk" PRIMARY KEY("record","record_id"),
	CONSTRAINT "network_marks_record_check" CHECK ("network_marks"."record" in ('newsEvent', 'message'))
);
--> statement-breakpoint
CREATE TABLE "silenced_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_links" DROP CONSTRAINT "mail_links_purpose_check";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "news_event_id" uuid;--> statement-breakpoint
CREATE INDEX "consent_requests_turn_index" ON "consent_requests" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "network_marks_network_index" ON "network_marks" USING btree ("network");--> statement-breakpoint
CREATE INDEX "network_marks_created_at_index" ON "network_marks" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_news_event_id_news_events_id_fk" FOREIGN KEY ("news_event_id") REFERENCES "public"."news_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_news_event_index" ON "mail_outbox" USING btree ("news_event_id");--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_purpose_check" CHECK ("mail_links"."purpose" in ('decide', 'follow', 'confirm', 'stop', 'never'));--> statement-breakpoint
-- Mails to visitors are no longer held: those that are go out, and addresses that could not be asked yet are asked.
UPDATE "mail_outbox" SET "is_held" = false, "due_at" = now() WHERE "is_held" AND "recipient" IS NOT NULL;--> statement-breakpoint
INSERT INTO "consent_requests" ("purpose", "email", "client", "network", "created_at")
SELECT 'newsletter', "email", 'unknown', 'unknown', now() FROM "newsletter_subscriptions"
WHERE "confirmed_at" IS NULL AND "confirmation_hash" IS NULL AND "confirmation_ends_at" > now();
