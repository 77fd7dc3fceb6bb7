-- Without the vowels of Hebrew and Arabic, too, which most texts leave out.
CREATE OR REPLACE FUNCTION "fold_text"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]', '', 'g')),
      'øØđĐðÐłŁıħĦŧŦς', 'ooddddllihhttσ'),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th')
$$;--> statement-breakpoint
-- A name for comparison, in the letters of any script. Its parts are told by spaces and signs, on databases of every language.
CREATE OR REPLACE FUNCTION "name_slug"(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT trim('-' from regexp_replace(fold_text(name), '[\s!-/:-@[-`{-~\u00a0-\u00bf\u02b0-\u02ff\u2000-\u206f\u3000-\u303f\u30fb]+', '-', 'g'));
END;--> statement-breakpoint
-- What is made from these columns is made again where it differs.
UPDATE "publications" SET "title" = "title", "authors" = "authors", "author_names" = "author_names", "journal" = "journal", "keywords" = "keywords"
  WHERE "author_slugs" IS DISTINCT FROM author_slugs("author_names")
    OR "search_text" ~ '[\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]';
