CREATE TABLE "desk"."blender_batches" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"done_micros" bigint NOT NULL,
	"machine" text NOT NULL,
	"line" text NOT NULL,
	"blender" text NOT NULL,
	"shift" text NOT NULL,
	"recipe" text NOT NULL,
	"recipe_number" double precision,
	"order_number" text NOT NULL,
	"batch_number" double precision,
	"total" double precision,
	"materials" jsonb NOT NULL,
	"out_of_tolerance" integer NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "blender_batches_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "desk"."machine_alarms" (
	"company" text NOT NULL,
	"start_micros" bigint NOT NULL,
	"alarm" text NOT NULL,
	"machine" text NOT NULL,
	"source" text NOT NULL,
	"message" text NOT NULL,
	"raised_micros" bigint,
	"cleared_micros" bigint,
	"line" text NOT NULL,
	"blender" text NOT NULL,
	"shift" text NOT NULL,
	"order_number" text NOT NULL,
	"severity" text NOT NULL,
	"state" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "machine_alarms_company_alarm_start_micros_pk" PRIMARY KEY("company","alarm","start_micros")
);
--> statement-breakpoint
CREATE TABLE "desk"."machine_reports" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"alarm" text NOT NULL,
	"at_micros" bigint NOT NULL,
	"stands" boolean NOT NULL,
	"machine" text NOT NULL,
	"source" text NOT NULL,
	"message" text NOT NULL,
	"line" text NOT NULL,
	"blender" text NOT NULL,
	"shift" text NOT NULL,
	"order_number" text NOT NULL,
	"severity" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "machine_reports_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE INDEX "blender_batches_by_time" ON "desk"."blender_batches" USING btree ("company","done_micros","id");--> statement-breakpoint
CREATE INDEX "machine_alarms_by_time" ON "desk"."machine_alarms" USING btree ("company","start_micros","alarm");--> statement-breakpoint
CREATE INDEX "machine_reports_of_alarm" ON "desk"."machine_reports" USING btree ("company","alarm","at_micros");--> statement-breakpoint
CREATE INDEX "machine_reports_by_time" ON "desk"."machine_reports" USING btree ("company","at_micros");