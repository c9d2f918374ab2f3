CREATE TABLE "desk"."event_reading" (
	"company" text PRIMARY KEY NOT NULL,
	"cursor_micros" bigint NOT NULL,
	"reader" uuid NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"projection" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk"."freight_object_events" (
	"company" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"event_id" text NOT NULL,
	CONSTRAINT "freight_object_events_company_kind_object_id_event_id_pk" PRIMARY KEY("company","kind","object_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "desk"."freight_objects" (
	"company" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"number" text,
	"terminals" text[] NOT NULL,
	"uploaded_micros" bigint NOT NULL,
	"event_id" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "freight_objects_company_kind_id_pk" PRIMARY KEY("company","kind","id")
);
--> statement-breakpoint
CREATE TABLE "desk"."return_events" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"event_type" text NOT NULL,
	"uploaded_micros" bigint NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "return_events_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE INDEX "freight_objects_by_number" ON "desk"."freight_objects" USING btree ("company","kind","number");--> statement-breakpoint
CREATE INDEX "return_events_by_upload" ON "desk"."return_events" USING btree ("company","uploaded_micros","id");