CREATE TABLE "desk"."driver_settings" (
	"company" text NOT NULL,
	"external_user_id" text NOT NULL,
	"splits" text,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "driver_settings_company_external_user_id_pk" PRIMARY KEY("company","external_user_id"),
	CONSTRAINT "driver_settings_splits_known" CHECK ("desk"."driver_settings"."splits" in ('never', 'to-keep-a-window', 'earliest'))
);
