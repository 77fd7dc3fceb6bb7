-- The words of a name or title, folded. Spaces, ASCII's signs and typographic ones part words, on databases of every language.
CREATE FUNCTION "folded_words"(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT array_remove(regexp_split_to_array(fold_text(name), '[\s!-/:-@[-`{-~\u00a0-\u00bf\u2000-\u206f]+'), '');
END;--> statement-breakpoint
-- As slug_base, of any length.
CREATE FUNCTION "name_slug"(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT trim('-' from regexp_replace(fold_text(name), '[^a-z0-9]+', '-', 'g'));
END;--> statement-breakpoint
-- The slugs by which addresses may name an author. Of Imara M. Solvane: 'imara-m-solvane', 'imara-solvane', and '.i-solvane',
-- which is what 'i-solvane' looks for; of I. Solvane 'i-solvane', which 'imara-solvane' looks for too, and '.i-solvane'.
CREATE FUNCTION "author_slugs"(author_names jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(array_agg(DISTINCT left(slug, 100)), '{}')
  FROM jsonb_array_elements(author_names) AS name,
    LATERAL (SELECT
      nullif(split_part(name_slug(name->>'given'), '-', 1), '') AS first,
      nullif(name_slug(name->>'family'), '') AS family) AS part,
    LATERAL (VALUES
      (name_slug(coalesce(name->>'literal', concat_ws(' ', name->>'given', name->>'family')))),
      (part.first || '-' || part.family),
      ('.' || left(part.first, 1) || '-' || part.family)
    ) AS slugs (slug)
  WHERE slug <> '';
END;--> statement-breakpoint
-- Each initial of a person with each word of the family name, on a line of its own: 'ISOLVANE', 'MSOLVANE'. Initials beyond the
-- fifth are passed over.
CREATE FUNCTION "author_initials"(author_names jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT string_agg(DISTINCT upper(left(given, 1) || family), E'\n')
  FROM jsonb_array_elements(author_names) AS name,
    unnest((folded_words(name->>'given'))[:5]) AS given,
    unnest(folded_words(name->>'family')) AS family;
END;--> statement-breakpoint
-- A text in capitals without what parts its words: 'LEVEESUNDERSLOWFLOODS'.
CREATE FUNCTION "squeezed_text"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT upper(array_to_string(folded_words(value), ''));
END;--> statement-breakpoint
-- All that a publication is searched by: each name of an author on a line of its own, the other fields; then, in capitals, so
-- that no word is taken for them, the initials, and title and authors squeezed. The index knows three letters at a time of one
-- word: squeezed it tells 'A. Sample' from any other Sample.
CREATE OR REPLACE FUNCTION "publication_search_text"(title text, authors text, author_names jsonb, journal text, doi text, keywords text[])
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT concat_ws(E'\n',
    fold_text(E'\n' || coalesce((
      SELECT string_agg(coalesce(name->>'literal', concat_ws(' ', name->>'given', name->>'family')), E'\n')
      FROM jsonb_array_elements(author_names) AS name
    ), '') || E'\n' || concat_ws(E'\n', title, authors, journal, doi, array_to_string(keywords, E'\n'))),
    author_initials(author_names), ' ' || squeezed_text(title), ' ' || squeezed_text(authors));
END;--> statement-breakpoint
-- Made anew, so that the rows that are there get theirs.
ALTER TABLE "publications" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (publication_search_text("title", "authors", "author_names", "journal", "doi", "keywords")) STORED;--> statement-breakpoint
CREATE INDEX "publications_search_text_index" ON "publications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- What titles are sorted by: their folded words; short enough for an index.
CREATE FUNCTION "title_key"(title text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT left(array_to_string(folded_words(title), ' '), 500);
END;--> statement-breakpoint
-- A title's Latin letters and digits: equal for titles that are the same, and seldom for others.
CREATE FUNCTION "title_letters"(title text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT left(regexp_replace(fold_text(title), '[^a-z0-9]', '', 'g'), 200);
END;
