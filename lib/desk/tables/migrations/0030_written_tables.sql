-- Processes wait for these tables to be written instead of reading them all the time (lib/store/store-changes.ts).
CREATE FUNCTION "desk"."notify_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('haulboard_changes', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."company_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."freight_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."exception_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."inbox_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."canned_replies"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."report_targets"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."driver_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."pending_freight"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."kept_manifests"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."freight_objects"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."conversations"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."messages"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."outgoing_messages"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."exceptions"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."audit_trail"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."saved_reports"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."report_mails"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
-- A lease is renewed every few seconds: only what the freight of others depends on is news.
CREATE TRIGGER "notify_begun" AFTER INSERT ON "desk"."event_reading"
  FOR EACH ROW EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_made_anew" AFTER UPDATE ON "desk"."event_reading"
  FOR EACH ROW WHEN (OLD."projection" <> NEW."projection" OR (OLD."read_at" IS NULL) <> (NEW."read_at" IS NULL))
  EXECUTE FUNCTION "desk"."notify_written"();
