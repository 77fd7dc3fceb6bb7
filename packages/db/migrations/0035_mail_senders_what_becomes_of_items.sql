CREATE TABLE "mail_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"news_event_id" uuid,
	"sequence" integer,
	"email" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "mail_links_purpose_check" CHECK ("mail_links"."purpose" in ('decide', 'follow', 'confirm', 'stop'))
);
--> statement-breakpoint
CREATE TABLE "notified_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_template_check";--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "notify_submitter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_news_event_id_news_events_id_fk" FOREIGN KEY ("news_event_id") REFERENCES "public"."news_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_links_news_event_index" ON "mail_links" USING btree ("news_event_id");--> statement-breakpoint
CREATE INDEX "mail_links_email_index" ON "mail_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mail_links_expires_at_index" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notified_addresses_asked_at_index" ON "notified_addresses" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_template_check" CHECK ("mail_outbox"."template" in ('contact-message', 'contact-digest', 'sign-in-alert', 'newsletter-confirmation', 'newsletter-digest', 'newsletter-test', 'submission-received', 'submission-confirmation', 'submission-decision'));