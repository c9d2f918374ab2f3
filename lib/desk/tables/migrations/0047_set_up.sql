CREATE TABLE "desk"."set_up_codes" (
	"company" text NOT NULL,
	"code_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "set_up_codes_company_code_hash_pk" PRIMARY KEY("company","code_hash")
);
--> statement-breakpoint
CREATE TABLE "desk"."set_ups" (
	"company" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"skipped" text[] DEFAULT '{}' NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Each process goes by the name and by what was skipped.
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."set_ups"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
