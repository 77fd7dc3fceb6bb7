ALTER TABLE "news_events" ADD COLUMN "hazards" text[];--> statement-breakpoint
ALTER TABLE "news_events" ADD COLUMN "event_ids" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "hazards" text[];--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "event_ids" jsonb;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "hazards" text[];--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "event_ids" jsonb;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "hazards" text[];--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "event_ids" jsonb;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "hazards" text[];--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "event_ids" jsonb;--> statement-breakpoint
CREATE INDEX "news_events_hazards_index" ON "news_events" USING gin ("hazards");--> statement-breakpoint
CREATE INDEX "projects_hazards_index" ON "projects" USING gin ("hazards");--> statement-breakpoint
CREATE INDEX "publications_hazards_index" ON "publications" USING gin ("hazards");--> statement-breakpoint
CREATE INDEX "sites_hazards_index" ON "sites" USING gin ("hazards");--> statement-breakpoint
CREATE INDEX "themes_hazards_index" ON "themes" USING gin ("hazards");