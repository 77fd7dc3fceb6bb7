CREATE INDEX "news_events_title_index" ON "news_events" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "publications_author_keys_index" ON "publications" USING gin (author_keys("author_names"));--> statement-breakpoint
CREATE INDEX "publications_title_index" ON "publications" USING btree ("title","id");