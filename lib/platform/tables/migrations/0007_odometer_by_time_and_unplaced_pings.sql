CREATE TABLE "platform"."unplaced_pings" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"event_micros" bigint NOT NULL,
	"odometer_miles" double precision,
	"heading_degrees" smallint,
	"speed_mph" smallint,
	"rpm" smallint,
	"fuel_level" real,
	"employee_id" text,
	CONSTRAINT "unplaced_pings_company_id_vehicle_id_event_micros_pk" PRIMARY KEY("company_id","vehicle_id","event_micros")
);
--> statement-breakpoint
-- The hours kept so far know their least and most only: taken as read at their beginning and end.
ALTER TABLE "platform"."driven_hours" ADD COLUMN "first_micros" bigint;--> statement-breakpoint
ALTER TABLE "platform"."driven_hours" ADD COLUMN "last_micros" bigint;--> statement-breakpoint
ALTER TABLE "platform"."driven_hours" ADD COLUMN "least_odometer_miles" double precision;--> statement-breakpoint
ALTER TABLE "platform"."driven_hours" ADD COLUMN "most_odometer_miles" double precision;--> statement-breakpoint
UPDATE "platform"."driven_hours" SET "first_micros" = "hour_micros", "last_micros" = "hour_micros" + 3599999999,
	"least_odometer_miles" = "first_odometer_miles", "most_odometer_miles" = "last_odometer_miles";--> statement-breakpoint
ALTER TABLE "platform"."driven_hours" ALTER COLUMN "first_micros" SET NOT NULL,
	ALTER COLUMN "last_micros" SET NOT NULL,
	ALTER COLUMN "least_odometer_miles" SET NOT NULL,
	ALTER COLUMN "most_odometer_miles" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "unplaced_pings_by_age" ON "platform"."unplaced_pings" USING btree ("event_micros");