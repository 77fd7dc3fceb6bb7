ALTER TABLE "news_events" DROP CONSTRAINT "news_events_slug_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "news_events_slug_unique" ON "news_events" USING btree ("slug") WHERE "news_events"."slug" <> '';--> statement-breakpoint
-- As before, but a slug never has the form of an id, by which records are addressed too.
CREATE OR REPLACE FUNCTION "numbered_slug"(base text, kind text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN base = '' THEN kind || '-' || n
    WHEN base IN ('archived', 'deleted', 'import', 'new', 'submit') OR base ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      THEN base || '-' || n + 1
    WHEN n = 1 THEN base
    ELSE rtrim(left(base, 79 - length(n::text)), '-') || '-' || n
  END
$$;--> statement-breakpoint
DROP TRIGGER "news_events_give_slug" ON "news_events";--> statement-breakpoint
-- A name that a visitor gives is no address before the item is approved.
CREATE TRIGGER "news_events_give_slug" BEFORE INSERT OR UPDATE ON "news_events" FOR EACH ROW
  WHEN (NEW.is_approved AND NEW.slug = '') EXECUTE FUNCTION "give_slug"('item');--> statement-breakpoint
-- Items of visitors that were never approved give their addresses back.
UPDATE "news_events" AS item SET "slug" = '' WHERE NOT "is_approved" AND "reference" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "revisions" WHERE "record" = 'newsEvent' AND "record_id" = item."id"
    AND ("action" = 'approved' OR "after"->>'isApproved' = 'true' OR "before"->>'isApproved' = 'true'));--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['publications', 'news_events', 'people', 'projects', 'themes'] LOOP
    EXECUTE format('UPDATE %I SET slug = slug || ''-'' || left(id::text, 8)
      WHERE slug ~ ''^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$''', name);
  END LOOP;
END
$$;
