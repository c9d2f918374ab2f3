CREATE TABLE "desk"."medical_cards" (
	"company" text NOT NULL,
	"external_user_id" text NOT NULL,
	"expires" date,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "medical_cards_company_external_user_id_pk" PRIMARY KEY("company","external_user_id")
);
--> statement-breakpoint
CREATE TABLE "desk"."out_of_service" (
	"company" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"back_by" text,
	"back_at" timestamp with time zone,
	CONSTRAINT "out_of_service_company_kind_object_id_id_pk" PRIMARY KEY("company","kind","object_id","id"),
	CONSTRAINT "out_of_service_ends_later" CHECK ("desk"."out_of_service"."ends_at" > "desk"."out_of_service"."starts_at")
);
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."medical_cards"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."out_of_service"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
