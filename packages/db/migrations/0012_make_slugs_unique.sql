ALTER TABLE "news_events" ADD CONSTRAINT "news_events_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_slug_unique" UNIQUE("slug");