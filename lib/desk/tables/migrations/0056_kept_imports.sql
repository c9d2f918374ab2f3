CREATE TABLE "desk"."kept_import_rows" (
	"company" text NOT NULL,
	"import_id" uuid NOT NULL,
	"record" text NOT NULL,
	"line" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"taken_at" timestamp with time zone,
	"because" text,
	CONSTRAINT "kept_import_rows_company_import_id_record_pk" PRIMARY KEY("company","import_id","record")
);
--> statement-breakpoint
CREATE TABLE "desk"."kept_imports" (
	"company" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"who" text NOT NULL,
	"file_name" text NOT NULL,
	"row_count" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_imports_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "desk"."set_ups" ADD COLUMN "live_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk"."set_ups" ADD COLUMN "live_by" text;--> statement-breakpoint
CREATE INDEX "kept_import_rows_open" ON "desk"."kept_import_rows" USING btree ("company","import_id","line") WHERE "desk"."kept_import_rows"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "kept_imports_newest" ON "desk"."kept_imports" USING btree ("company","at");