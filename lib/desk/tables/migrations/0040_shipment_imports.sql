CREATE TABLE "desk"."shipment_import_parts" (
	"company" text NOT NULL,
	"member_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"call" uuid NOT NULL,
	"request_id" text,
	"rows" jsonb NOT NULL,
	"is_settled" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_import_parts_company_member_id_import_id_call_pk" PRIMARY KEY("company","member_id","import_id","call")
);
--> statement-breakpoint
CREATE TABLE "desk"."shipment_imports" (
	"company" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"row_count" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_imports_company_member_id_id_pk" PRIMARY KEY("company","member_id","id")
);
--> statement-breakpoint
CREATE INDEX "shipment_imports_newest" ON "desk"."shipment_imports" USING btree ("company","member_id","at");