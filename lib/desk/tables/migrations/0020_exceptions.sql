CREATE TABLE "desk"."exception_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"exception_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"who" text,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "desk"."exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" text NOT NULL,
	"rule" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"cause" text DEFAULT '' NOT NULL,
	"label" text NOT NULL,
	"severity" text NOT NULL,
	"sentence" text NOT NULL,
	"terminals" text[],
	"since_at" timestamp with time zone NOT NULL,
	"born_at" timestamp with time zone NOT NULL,
	"owner_id" uuid,
	"owner_name" text,
	"owned_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	"cleared_by" text,
	"clear_reason" text,
	"cause_gone_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk"."exception_settings" (
	"company" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "exception_history_of" ON "desk"."exception_history" USING btree ("company","exception_id","id");--> statement-breakpoint
CREATE INDEX "exception_history_by_time" ON "desk"."exception_history" USING btree ("company","at");--> statement-breakpoint
CREATE UNIQUE INDEX "exceptions_standing" ON "desk"."exceptions" USING btree ("company","rule","object_kind","object_id","cause") WHERE "desk"."exceptions"."cause_gone_at" is null;--> statement-breakpoint
CREATE INDEX "exceptions_changed" ON "desk"."exceptions" USING btree ("company","changed_at");--> statement-breakpoint
CREATE INDEX "exceptions_of_cause" ON "desk"."exceptions" USING btree ("company","object_kind","object_id","rule","cause","born_at");--> statement-breakpoint
CREATE INDEX "exceptions_cleared" ON "desk"."exceptions" USING btree ("company","cleared_at");