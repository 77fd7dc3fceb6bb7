DROP INDEX "publications_author_keys_index";--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "author_keys" text[] GENERATED ALWAYS AS (author_keys("author_names")) STORED;--> statement-breakpoint
CREATE INDEX "publications_author_keys_index" ON "publications" USING gin ("author_keys");