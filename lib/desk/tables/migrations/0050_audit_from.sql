ALTER TABLE "desk"."audit_trail" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "desk"."audit_trail" ADD COLUMN "address" text;--> statement-breakpoint
-- Holds for whoever owns the table too: who, what was asked, when and why never change, an outcome is settled once.
CREATE FUNCTION "desk"."only_appended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'the audit trail is only appended to' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF ROW(NEW.id, NEW.company, NEW.at, NEW.member_id, NEW.who, NEW.browser, NEW.address, NEW.operation, NEW.call, NEW.key,
      NEW.reason, NEW.verdict, NEW.undoes, NEW.platform, NEW.request::text)
    IS DISTINCT FROM ROW(OLD.id, OLD.company, OLD.at, OLD.member_id, OLD.who, OLD.browser, OLD.address, OLD.operation,
      OLD.call, OLD.key, OLD.reason, OLD.verdict, OLD.undoes, OLD.platform, OLD.request::text)
  THEN
    RAISE EXCEPTION 'who, what, when and the request of an entry of the audit trail never change'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.before IS NOT NULL AND NEW.before IS DISTINCT FROM OLD.before THEN
    RAISE EXCEPTION 'what was before an entry of the audit trail never changes'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state IN ('done', 'refused')
    AND ROW(NEW.state, NEW.what, NEW.object_kind, NEW.object_id, NEW.before, NEW.after, NEW.undo, NEW.version_after,
      NEW.notices, NEW.error, NEW.settled_at)
    IS DISTINCT FROM ROW(OLD.state, OLD.what, OLD.object_kind, OLD.object_id, OLD.before, OLD.after, OLD.undo,
      OLD.version_after, OLD.notices, OLD.error, OLD.settled_at)
  THEN
    RAISE EXCEPTION 'the outcome of an entry of the audit trail is settled once'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.undone_at IS NOT NULL AND NEW.undone_at IS DISTINCT FROM OLD.undone_at THEN
    RAISE EXCEPTION 'an entry of the audit trail is taken back once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "only_appended" BEFORE UPDATE OR DELETE ON "desk"."audit_trail"
  FOR EACH ROW EXECUTE FUNCTION "desk"."only_appended"();
--> statement-breakpoint
CREATE TRIGGER "never_emptied" BEFORE TRUNCATE ON "desk"."audit_trail"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."only_appended"();
