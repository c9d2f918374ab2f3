CREATE TABLE "desk"."kept_freight" (
	"company" text NOT NULL,
	"shipment_id" text NOT NULL,
	"loaded_onto" text,
	"loaded_by" text,
	"loaded_at" timestamp with time zone,
	"cod_cents" integer,
	"cod_paid_by" text,
	"cod_by" text,
	"cod_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_freight_company_shipment_id_pk" PRIMARY KEY("company","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "desk"."kept_manifests" ADD COLUMN "seals" jsonb DEFAULT '{"out":null,"back":null,"stops":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "desk"."kept_manifests" ADD COLUMN "canceled" jsonb;--> statement-breakpoint
CREATE INDEX "kept_freight_changed" ON "desk"."kept_freight" USING btree ("company","changed_at");
--> statement-breakpoint
CREATE TRIGGER "notify_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk"."kept_freight"
  FOR EACH STATEMENT EXECUTE FUNCTION "desk"."notify_written"();
