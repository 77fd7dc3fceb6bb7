ALTER TABLE "publications" drop column "search_text";--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "author_names" jsonb;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "published_on" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "publisher" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "isbn" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "license" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "links" jsonb;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "pdf_url" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "themes" text[];--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (publication_search_text("title", "authors", "author_names", "journal", "doi", "keywords")) STORED;--> statement-breakpoint
CREATE INDEX "publications_doi_index" ON "publications" USING btree (lower("doi"));--> statement-breakpoint
CREATE INDEX "publications_keywords_index" ON "publications" USING gin ("keywords");--> statement-breakpoint
CREATE INDEX "publications_themes_index" ON "publications" USING gin ("themes");--> statement-breakpoint
CREATE INDEX "publications_search_text_index" ON "publications" USING gin ("search_text" gin_trgm_ops);
