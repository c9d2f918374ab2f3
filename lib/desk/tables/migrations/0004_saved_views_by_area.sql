-- What was saved before other list pages had views is of the trips.
ALTER TABLE "desk"."saved_views" ADD COLUMN "area" text DEFAULT 'trips' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk"."saved_views" ALTER COLUMN "area" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "desk"."saved_views" DROP CONSTRAINT "saved_views_company_member_id_pk";--> statement-breakpoint
ALTER TABLE "desk"."saved_views" ADD CONSTRAINT "saved_views_company_member_id_area_pk" PRIMARY KEY("company","member_id","area");
