ALTER TABLE "desk"."shipment_notes" RENAME TO "notes";--> statement-breakpoint
ALTER TABLE "desk"."notes" RENAME CONSTRAINT "shipment_notes_company_id_pk" TO "notes_company_id_pk";--> statement-breakpoint
ALTER INDEX "desk"."shipment_notes_pro" RENAME TO "notes_pro";--> statement-breakpoint
ALTER TABLE "desk"."notes" ALTER COLUMN "pro_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "desk"."notes" ADD COLUMN "manifest_id" text;--> statement-breakpoint
ALTER TABLE "desk"."notes" ADD COLUMN "leg_id" text;--> statement-breakpoint
ALTER TABLE "desk"."notes" ADD CONSTRAINT "notes_about_one" CHECK (num_nonnulls("desk"."notes"."pro_number", "desk"."notes"."manifest_id", "desk"."notes"."leg_id") = 1);--> statement-breakpoint
CREATE INDEX "notes_manifest" ON "desk"."notes" USING btree ("company","manifest_id","written_at");--> statement-breakpoint
CREATE INDEX "notes_leg" ON "desk"."notes" USING btree ("company","leg_id","written_at");
