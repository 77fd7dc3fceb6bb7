ALTER TABLE "news_events" ADD COLUMN "end_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "is_all_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "online_url" text;--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;