CREATE TABLE "desk"."shipment_osd_cases" (
	"company" text NOT NULL,
	"pro_number" text NOT NULL,
	"version" integer NOT NULL,
	"case" jsonb NOT NULL,
	"terminals" text[] NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_osd_cases_company_pro_number_version_pk" PRIMARY KEY("company","pro_number","version")
);
