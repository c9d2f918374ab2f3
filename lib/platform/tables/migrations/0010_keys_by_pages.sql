ALTER TABLE "platform"."api_keys" ADD COLUMN "key_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "platform"."api_keys" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform"."api_keys" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "platform"."api_keys" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform"."api_keys" ADD COLUMN "manages_keys" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_by_id" ON "platform"."api_keys" USING btree ("company_id","key_id");--> statement-breakpoint
-- Processes that know a key must learn at once that it opens nothing any more.
CREATE FUNCTION "platform"."notify_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('haulboard_changes', TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR DELETE OR UPDATE OF "revoked_at", "expires_at", "manages_keys" ON "platform"."api_keys"
  FOR EACH STATEMENT EXECUTE FUNCTION "platform"."notify_written"();--> statement-breakpoint
-- Its policy is made anew at the start: a company reads and changes its own keys.
ALTER TABLE "platform"."api_keys" NO FORCE ROW LEVEL SECURITY;
