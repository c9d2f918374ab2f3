CREATE TABLE "platform"."eld_malfunctions" (
	"company_id" integer NOT NULL,
	"item_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"vehicle_number" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"found_micros" bigint NOT NULL,
	"stored_micros" bigint NOT NULL,
	"cleared_micros" bigint,
	"cleared_item_id" text,
	"extended_micros" bigint,
	"extension_annotation" text,
	CONSTRAINT "eld_malfunctions_company_id_item_id_pk" PRIMARY KEY("company_id","item_id")
);
--> statement-breakpoint
CREATE INDEX "eld_malfunctions_user" ON "platform"."eld_malfunctions" USING btree ("company_id","user_id","found_micros");