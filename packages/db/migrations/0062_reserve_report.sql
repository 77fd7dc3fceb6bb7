-- As before, but 'report' is the page that makes lists for reports: no record is named so from now on.
CREATE OR REPLACE FUNCTION "numbered_slug"(base text, kind text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN base = '' THEN kind || '-' || n
    WHEN base IN ('archived', 'deleted', 'facets', 'import', 'new', 'report', 'submit') OR base ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      THEN base || '-' || n + 1
    WHEN n = 1 THEN base
    ELSE rtrim(left(base, 79 - length(n::text)), '-') || '-' || n
  END
$$;
--> statement-breakpoint
-- A paper of that title keeps a page.
UPDATE "search_documents" SET "slug" = 'report-' || left("record_id", 8) WHERE "kind" = 'publication' AND "slug" = 'report';--> statement-breakpoint
UPDATE "publications" SET "slug" = 'report-' || left("id"::text, 8) WHERE "slug" = 'report';
