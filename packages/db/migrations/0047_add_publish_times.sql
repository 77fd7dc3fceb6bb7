ALTER TABLE "news_events" ADD COLUMN "publish_at" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00Z';--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "publish_zone" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "publish_at" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00Z';--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "publish_zone" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "publish_at" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00Z';--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "publish_zone" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "publish_at" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00Z';--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "publish_zone" text;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "publish_at" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00Z';--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "publish_zone" text;--> statement-breakpoint
CREATE INDEX "news_events_publish_at_index" ON "news_events" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "people_publish_at_index" ON "people" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "projects_publish_at_index" ON "projects" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "publications_publish_at_index" ON "publications" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "themes_publish_at_index" ON "themes" USING btree ("publish_at");--> statement-breakpoint
UPDATE "news_events" SET "publish_at" = "created_at";--> statement-breakpoint
UPDATE "people" SET "publish_at" = "created_at";--> statement-breakpoint
UPDATE "projects" SET "publish_at" = "created_at";--> statement-breakpoint
-- Citation keys wait for the authors, which the next start reads.
ALTER TABLE "publications" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "publications" SET "publish_at" = "created_at";--> statement-breakpoint
ALTER TABLE "publications" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "themes" SET "publish_at" = "created_at";
