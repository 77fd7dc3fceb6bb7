-- 'solvane2024levees': the first author's family name, the year, the first word of the slug that says something.
CREATE FUNCTION "citation_key_base"(author text, year integer, slug text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(regexp_replace(fold_text(regexp_replace(author, '\s(Jr\.?|Sr\.?|II|III|IV)$', '')), '[^a-z0-9]', '', 'g'), 30)
    || year
    || coalesce(
      (SELECT word FROM regexp_split_to_table(slug, '-') WITH ORDINALITY AS words (word, place)
        WHERE word <> '' AND word NOT IN ('a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'the', 'to', 'with')
        ORDER BY place LIMIT 1),
      split_part(slug, '-', 1))
$$;--> statement-breakpoint
-- Gives a row its key once; what has the same one gets a number behind it.
CREATE FUNCTION "give_citation_key"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author text := coalesce(
    NEW.author_names -> 0 ->> 'family', NEW.author_names -> 0 ->> 'literal',
    regexp_replace(split_part(NEW.authors, ',', 1), '^.*\s', ''));
  base text := citation_key_base(author, NEW.year, NEW.slug);
  n bigint := 2;
BEGIN
  -- Two rows of one key, written at once, wait for each other.
  PERFORM pg_advisory_xact_lock(hashtext('citation keys'));
  NEW.citation_key := base;
  WHILE EXISTS (SELECT FROM publications WHERE citation_key = NEW.citation_key) LOOP
    NEW.citation_key := base || n;
    n := n + 1;
  END LOOP;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- Triggers run in the order of their names: by now the row has its slug.
CREATE TRIGGER "publications_key_from_slug" BEFORE INSERT OR UPDATE ON "publications" FOR EACH ROW WHEN (NEW."citation_key" = '') EXECUTE FUNCTION "give_citation_key"();--> statement-breakpoint
-- The others get theirs when their authors are read, at the end of the migrations.
UPDATE "publications" SET "citation_key" = '' WHERE "author_names" IS NOT NULL;
