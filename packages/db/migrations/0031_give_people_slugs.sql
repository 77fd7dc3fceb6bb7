CREATE OR REPLACE FUNCTION "give_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Of a person the name without 'Dr.' and the like before it.
  base text := slug_base(coalesce(
    to_jsonb(NEW)->>'title',
    regexp_replace(to_jsonb(NEW)->>'name', '^((dr|prof|professor|mr|mrs|ms|mx|ing|dipl)\M[.\s-]*)+(?=\w)', '', 'i')
  ));
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
CREATE TRIGGER "people_give_slug" BEFORE INSERT ON "people" FOR EACH ROW EXECUTE FUNCTION "give_slug"('person');--> statement-breakpoint
CREATE TRIGGER "projects_give_slug" BEFORE INSERT ON "projects" FOR EACH ROW EXECUTE FUNCTION "give_slug"('project');--> statement-breakpoint
CREATE TRIGGER "themes_give_slug" BEFORE INSERT ON "themes" FOR EACH ROW EXECUTE FUNCTION "give_slug"('theme');
