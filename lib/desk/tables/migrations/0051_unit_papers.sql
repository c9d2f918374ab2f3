CREATE TABLE "desk"."unit_papers" (
	"company" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"registration" date,
	"inspection" date,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_papers_company_kind_number_pk" PRIMARY KEY("company","kind","number")
);
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."unit_papers"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
