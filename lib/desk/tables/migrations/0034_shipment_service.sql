CREATE TABLE "desk"."shipment_appointments" (
	"company" text NOT NULL,
	"pro_number" text NOT NULL,
	"version" integer NOT NULL,
	"appointment" jsonb,
	"taken_by" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_appointments_company_pro_number_version_pk" PRIMARY KEY("company","pro_number","version")
);
--> statement-breakpoint
CREATE TABLE "desk"."shipment_notes" (
	"company" text NOT NULL,
	"id" uuid NOT NULL,
	"pro_number" text NOT NULL,
	"text" text NOT NULL,
	"called_with" text,
	"member_id" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "shipment_notes_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE INDEX "shipment_notes_pro" ON "desk"."shipment_notes" USING btree ("company","pro_number","written_at");