CREATE SEQUENCE "desk"."freight_revisions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
DROP INDEX "desk"."freight_objects_by_number";--> statement-breakpoint
ALTER TABLE "desk"."event_reading" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk"."freight_objects" ADD COLUMN "revision" bigint DEFAULT nextval('desk.freight_revisions') NOT NULL;--> statement-breakpoint
ALTER TABLE "desk"."freight_objects" ADD COLUMN "live_until_micros" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "desk"."return_events" ADD COLUMN "is_unknown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "freight_objects_by_revision" ON "desk"."freight_objects" USING btree ("company","revision");--> statement-breakpoint
CREATE INDEX "freight_objects_live" ON "desk"."freight_objects" USING btree ("company","live_until_micros");--> statement-breakpoint
CREATE INDEX "return_events_unknown" ON "desk"."return_events" USING btree ("company","uploaded_micros") WHERE "desk"."return_events"."is_unknown";--> statement-breakpoint
CREATE INDEX "freight_objects_by_number" ON "desk"."freight_objects" USING btree ("company","kind","number" text_pattern_ops);