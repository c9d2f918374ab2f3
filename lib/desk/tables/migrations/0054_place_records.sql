CREATE TABLE "desk"."place_records" (
	"company" text NOT NULL,
	"place" text NOT NULL,
	"dock_minutes" integer,
	"timezone" text,
	"retired_at" timestamp with time zone,
	"retired_by" text,
	"retired_into" text,
	"not_same" text[] DEFAULT '{}' NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_records_company_place_pk" PRIMARY KEY("company","place")
);
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."place_records"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
