CREATE TABLE "asked_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"digest_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code" text,
	"unsubscribe_hash" text,
	CONSTRAINT "newsletter_deliveries_unsubscribe_hash_unique" UNIQUE("unsubscribe_hash"),
	CONSTRAINT "newsletter_deliveries_once_unique" UNIQUE("digest_id","subscription_id"),
	CONSTRAINT "newsletter_deliveries_state_check" CHECK ("newsletter_deliveries"."state" in ('waiting', 'queued', 'sent', 'refused', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_digests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"intro" text,
	"items" jsonb NOT NULL,
	"recipients" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action_check";--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_record_check";--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "reply_to_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "reply_to_address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "template" text DEFAULT 'contact-message' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmation_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_digest_id_newsletter_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."newsletter_digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_addresses_asked_at_index" ON "asked_addresses" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_state_index" ON "newsletter_deliveries" USING btree ("state","digest_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscription_index" ON "newsletter_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_digests_newest_first_index" ON "newsletter_digests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_submissions_email_index" ON "contact_submissions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mail_outbox_held_index" ON "mail_outbox" USING btree ("is_held","created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient_index" ON "mail_outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest_first_index" ON "newsletter_subscriptions" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_confirmation_hash_unique" UNIQUE("confirmation_hash");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action_check" CHECK ("audit_events"."action" in ('created', 'edited', 'deleted', 'approved', 'disapproved', 'archived', 'unarchived', 'answered', 'exported', 'sent', 'signed in', 'signed out', 'sign-in failed', 'sign-in limit hit', 'session ended', 'password changed', 'second factor turned on', 'second factor turned off', 'recovery code used', 'administrator created', 'administrator invited', 'administrator removed'));--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_record_check" CHECK ("audit_events"."record" in ('publication', 'news or event item', 'contact submission', 'newsletter', 'newsletter subscriber'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_template_check" CHECK ("mail_outbox"."template" in ('contact-message', 'contact-digest', 'newsletter-confirmation', 'newsletter-digest', 'newsletter-test'));