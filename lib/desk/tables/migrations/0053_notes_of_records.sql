ALTER TABLE "desk"."notes" DROP CONSTRAINT "notes_about_one";--> statement-breakpoint
ALTER TABLE "desk"."notes" ADD COLUMN "record_kind" text;--> statement-breakpoint
ALTER TABLE "desk"."notes" ADD COLUMN "record_id" text;--> statement-breakpoint
CREATE INDEX "notes_record" ON "desk"."notes" USING btree ("company","record_kind","record_id","written_at");--> statement-breakpoint
ALTER TABLE "desk"."notes" ADD CONSTRAINT "notes_record_named" CHECK (("desk"."notes"."record_kind" is null) = ("desk"."notes"."record_id" is null));--> statement-breakpoint
ALTER TABLE "desk"."notes" ADD CONSTRAINT "notes_about_one" CHECK (num_nonnulls("desk"."notes"."pro_number", "desk"."notes"."manifest_id", "desk"."notes"."leg_id", "desk"."notes"."record_id") = 1);
