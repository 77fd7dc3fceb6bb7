-- As before, of 200 characters at most: an index holds no longer ones, so that a body of a long name could not be saved.
CREATE OR REPLACE FUNCTION "author_keys"(author_names jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(array_agg(DISTINCT left(key, 200)), '{}')
  FROM jsonb_array_elements(author_names) AS name,
    LATERAL (VALUES
      (name->>'orcid'),
      (fold_text(name->>'family') || ', ' || coalesce(left(fold_text(name->>'given'), 1), '')),
      (fold_text(name->>'literal'))
    ) AS keys (key)
  WHERE key IS NOT NULL;
END;
