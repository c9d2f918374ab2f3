CREATE TABLE "desk"."handovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"terminals" text[] DEFAULT '{}' NOT NULL,
	"sheet" jsonb NOT NULL,
	"given_by_id" uuid NOT NULL,
	"given_by" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"taken_by" text,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "desk"."return_events" ADD COLUMN "occurred_micros" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "desk"."return_events" ADD COLUMN "occurred_is_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "desk"."return_events" ADD COLUMN "object_kind" text;--> statement-breakpoint
ALTER TABLE "desk"."return_events" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "desk"."return_events" ADD COLUMN "object_number" text;--> statement-breakpoint
ALTER TABLE "desk"."return_events" ADD COLUMN "terminals" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "handovers_newest" ON "desk"."handovers" USING btree ("company","closed_at");--> statement-breakpoint
CREATE INDEX "return_events_by_occurrence" ON "desk"."return_events" USING btree ("company","occurred_micros","id");--> statement-breakpoint
CREATE INDEX "return_events_by_kind" ON "desk"."return_events" USING btree ("company","object_kind","uploaded_micros","id");--> statement-breakpoint
CREATE INDEX "return_events_of_object" ON "desk"."return_events" USING btree ("company","object_id");--> statement-breakpoint
CREATE INDEX "return_events_of_number" ON "desk"."return_events" USING btree ("company","object_number");--> statement-breakpoint
CREATE INDEX "return_events_terminals" ON "desk"."return_events" USING gin ("terminals");