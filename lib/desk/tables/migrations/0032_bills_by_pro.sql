CREATE TABLE "desk"."bill_details" (
	"company" text NOT NULL,
	"pro_number" text NOT NULL,
	"shipper" text,
	"details" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_details_company_pro_number_pk" PRIMARY KEY("company","pro_number")
);
--> statement-breakpoint
CREATE INDEX "bill_details_shipper" ON "desk"."bill_details" USING btree ("company","shipper","changed_at");