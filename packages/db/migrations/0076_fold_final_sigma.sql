-- lower('Σ') is 'σ' everywhere, so a small 'ς' at the end of a word must be one, too, or the two never match.
CREATE OR REPLACE FUNCTION "fold_text"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'øØđĐðÐłŁıħĦŧŦς', 'ooddddllihhttσ'),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th')
$$;--> statement-breakpoint
-- What is made from these columns is made again.
UPDATE "publications" SET "title" = "title", "authors" = "authors", "author_names" = "author_names", "journal" = "journal", "keywords" = "keywords"
  WHERE "search_text" LIKE '%ς%';
