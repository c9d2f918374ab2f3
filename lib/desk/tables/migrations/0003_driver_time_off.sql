CREATE TABLE "desk"."driver_time_off" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" text NOT NULL,
	"external_user_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"removed_by" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "driver_time_off_ends_later" CHECK ("desk"."driver_time_off"."ends_at" > "desk"."driver_time_off"."starts_at")
);
--> statement-breakpoint
CREATE INDEX "driver_time_off_ahead" ON "desk"."driver_time_off" USING btree ("company","ends_at");