ALTER TABLE "newsletter_deliveries" DROP CONSTRAINT "newsletter_deliveries_subscription_id_newsletter_subscriptions_id_fk";
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ALTER COLUMN "subscription_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE set null ON UPDATE no action;