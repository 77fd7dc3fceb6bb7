DROP INDEX "news_events_title_index";--> statement-breakpoint
DROP INDEX "publications_title_index";--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "author_slugs" text[] GENERATED ALWAYS AS (author_slugs("author_names")) STORED;--> statement-breakpoint
CREATE INDEX "news_events_title_order_index" ON "news_events" USING btree (title_key("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "publications_author_slugs_index" ON "publications" USING gin ("author_slugs");--> statement-breakpoint
CREATE INDEX "publications_title_order_index" ON "publications" USING btree (title_key("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "publications_same_title_index" ON "publications" USING btree (title_letters("title"),"year");