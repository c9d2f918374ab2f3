CREATE TABLE "desk"."declined_tenders" (
	"company" text NOT NULL,
	"sender" text NOT NULL,
	"shipment_number" text NOT NULL,
	"control_numbers" text NOT NULL,
	"reason" text NOT NULL,
	"declined_by" text NOT NULL,
	"declined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declined_tenders_company_sender_shipment_number_control_numbers_pk" PRIMARY KEY("company","sender","shipment_number","control_numbers")
);
