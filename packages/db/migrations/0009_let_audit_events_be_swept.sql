DROP TRIGGER "audit_events_only_grow" ON "audit_events";--> statement-breakpoint
CREATE TRIGGER "audit_events_only_grow" BEFORE UPDATE OR TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_audit_events"();--> statement-breakpoint
CREATE FUNCTION "keep_audit_events"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before timestamptz := nullif(current_setting('hazards.audit_sweep', true), '')::timestamptz;
BEGIN
  IF before IS NULL OR OLD.at >= before OR OLD.at >= now() - interval '30 days' THEN
    RAISE EXCEPTION 'audit_events only grows' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_are_kept" BEFORE DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION "keep_audit_events"();--> statement-breakpoint
CREATE FUNCTION "sweep_audit_events"("before" timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('hazards.audit_sweep', "before"::text, true);
  DELETE FROM audit_events WHERE at < "before";
  PERFORM set_config('hazards.audit_sweep', '', true);
END
$$;
