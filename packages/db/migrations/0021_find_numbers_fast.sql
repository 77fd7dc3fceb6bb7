CREATE FUNCTION "slug_is_taken"(table_name text, wanted text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  is_taken boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE slug = $1)', table_name) INTO is_taken USING wanted;
  RETURN is_taken;
END
$$;--> statement-breakpoint
-- Of equal slugs the next number is found by doubling until one is free, and then halving: a few looks, however many records
-- there are. Where numbers are missing it may be one of those.
CREATE OR REPLACE FUNCTION "give_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  base text := slug_base(NEW.title);
  kind text := TG_ARGV[0];
  taken bigint := 0;
  free bigint := 1;
  middle bigint;
BEGIN
  IF NEW.slug <> '' THEN
    RETURN NEW;
  END IF;
  -- Two rows of one title, written at once, wait for each other.
  PERFORM pg_advisory_xact_lock(hashtext('slugs of ' || TG_TABLE_NAME));
  WHILE slug_is_taken(TG_TABLE_NAME, numbered_slug(base, kind, free)) LOOP
    taken := free;
    free := free * 2;
  END LOOP;
  WHILE free - taken > 1 LOOP
    middle := (taken + free) / 2;
    IF slug_is_taken(TG_TABLE_NAME, numbered_slug(base, kind, middle)) THEN
      taken := middle;
    ELSE
      free := middle;
    END IF;
  END LOOP;
  NEW.slug := numbered_slug(base, kind, free);
  RETURN NEW;
END
$$;--> statement-breakpoint
-- The index leaves empty keys out, and is of use only to who asks for others.
CREATE FUNCTION "key_is_taken"(wanted text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM publications WHERE citation_key = wanted AND citation_key <> '');
END
$$;--> statement-breakpoint
-- As give_slug.
CREATE OR REPLACE FUNCTION "give_citation_key"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author text := coalesce(
    NEW.author_names -> 0 ->> 'family', NEW.author_names -> 0 ->> 'literal',
    regexp_replace(split_part(NEW.authors, ',', 1), '^.*\s', ''));
  base text := citation_key_base(author, NEW.year, NEW.slug);
  taken bigint := 1;
  free bigint := 2;
  middle bigint;
BEGIN
  -- Two rows of one key, written at once, wait for each other.
  PERFORM pg_advisory_xact_lock(hashtext('citation keys'));
  NEW.citation_key := base;
  IF NOT key_is_taken(base) THEN
    RETURN NEW;
  END IF;
  WHILE key_is_taken(base || free) LOOP
    taken := free;
    free := free * 2;
  END LOOP;
  WHILE free - taken > 1 LOOP
    middle := (taken + free) / 2;
    IF key_is_taken(base || middle) THEN
      taken := middle;
    ELSE
      free := middle;
    END IF;
  END LOOP;
  NEW.citation_key := base || free;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- What an author is known by: the ORCID, the family name with the first initial, or a body's name; all folded. A body that is
-- read when the function is made works under any search path: indexes are built, and dumps restored, under an empty one.
CREATE FUNCTION "author_keys"(author_names jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(array_agg(DISTINCT key), '{}')
  FROM jsonb_array_elements(author_names) AS name,
    LATERAL (VALUES
      (name->>'orcid'),
      (fold_text(name->>'family') || ', ' || coalesce(left(fold_text(name->>'given'), 1), '')),
      (fold_text(name->>'literal'))
    ) AS keys (key)
  WHERE key IS NOT NULL;
END;--> statement-breakpoint
-- As before, under any search path.
CREATE OR REPLACE FUNCTION "publication_search_text"(title text, authors text, author_names jsonb, journal text, doi text, keywords text[])
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT fold_text(E'\n' || coalesce((
    SELECT string_agg(coalesce(name->>'literal', concat_ws(' ', name->>'given', name->>'family')), E'\n')
    FROM jsonb_array_elements(author_names) AS name
  ), '') || E'\n' || concat_ws(E'\n', title, authors, journal, doi, array_to_string(keywords, E'\n')));
END;
