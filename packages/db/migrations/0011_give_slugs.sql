-- Letters without their accents, in small letters: how texts are compared and searched.
CREATE FUNCTION "fold_text"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'øØđĐðÐłŁıħĦŧŦ', 'ooddddllihhtt'),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th')
$$;--> statement-breakpoint
-- Words joined by '-', 80 characters at most; empty where no letter is left.
CREATE FUNCTION "slug_base"(title text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim('-' from CASE
    WHEN length(slug) <= 80 THEN slug
    WHEN position('-' in left(slug, 81)) > 0 THEN regexp_replace(left(slug, 81), '-[^-]*$', '')
    ELSE left(slug, 80)
  END)
  FROM (SELECT trim('-' from regexp_replace(fold_text(title), '[^a-z0-9]+', '-', 'g')) AS slug) AS folded
$$;--> statement-breakpoint
-- The slug of the nth record whose title gives this base. A word that the API uses itself is never a slug.
CREATE FUNCTION "numbered_slug"(base text, kind text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN base = '' THEN kind || '-' || n
    WHEN base IN ('archived', 'deleted', 'import', 'new', 'submit') THEN base || '-' || n + 1
    WHEN n = 1 THEN base
    ELSE rtrim(left(base, 79 - length(n::text)), '-') || '-' || n
  END
$$;--> statement-breakpoint
-- Gives a new row its slug; its argument is the word for a title that leaves none.
CREATE FUNCTION "give_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  n bigint := 1;
  is_taken boolean := true;
BEGIN
  IF NEW.slug <> '' THEN
    RETURN NEW;
  END IF;
  -- Two rows of one title, written at once, wait for each other.
  PERFORM pg_advisory_xact_lock(hashtext('slugs of ' || TG_TABLE_NAME));
  WHILE is_taken LOOP
    NEW.slug := numbered_slug(slug_base(NEW.title), TG_ARGV[0], n);
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE slug = $1)', TG_TABLE_NAME) INTO is_taken USING NEW.slug;
    n := n + 1;
  END LOOP;
  RETURN NEW;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  name text;
  kind text;
BEGIN
  FOR name, kind IN VALUES ('publications', 'publication'), ('news_events', 'item') LOOP
    EXECUTE format('UPDATE %1$I AS record SET updated_at = created_at, slug = numbered_slug(base, %2$L, n) FROM (
      SELECT id, slug_base(title) AS base, row_number() OVER (PARTITION BY slug_base(title) ORDER BY created_at, id) AS n FROM %1$I
    ) AS titled WHERE titled.id = record.id', name, kind);
    -- A title that itself ends in a number may have got the slug of another one.
    EXECUTE format('UPDATE %1$I AS record SET slug = rtrim(left(slug, 71), ''-'') || ''-'' || left(record.id::text, 8) FROM (
      SELECT id, row_number() OVER (PARTITION BY slug ORDER BY created_at, id) AS n FROM %1$I
    ) AS same WHERE same.id = record.id AND n > 1', name);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "publications_give_slug" BEFORE INSERT ON "publications" FOR EACH ROW EXECUTE FUNCTION "give_slug"('publication');--> statement-breakpoint
CREATE TRIGGER "news_events_give_slug" BEFORE INSERT ON "news_events" FOR EACH ROW EXECUTE FUNCTION "give_slug"('item');--> statement-breakpoint
-- Items that are approved and archived were public once, as far as can be told.
INSERT INTO "withdrawals" ("record", "record_id", "at") SELECT 'newsEvent', "id", now() FROM "news_events" WHERE "is_approved" AND "is_archived";
