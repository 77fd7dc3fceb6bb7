-- All that a publication is searched by, folded: each name of an author on a line of its own, then the other fields.
CREATE FUNCTION "publication_search_text"(title text, authors text, author_names jsonb, journal text, doi text, keywords text[])
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT fold_text(E'\n' || coalesce((
    SELECT string_agg(coalesce(name->>'literal', concat_ws(' ', name->>'given', name->>'family')), E'\n')
    FROM jsonb_array_elements(author_names) AS name
  ), '') || E'\n' || concat_ws(E'\n', title, authors, journal, doi, array_to_string(keywords, E'\n')))
$$;
