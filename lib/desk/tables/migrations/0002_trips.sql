CREATE TABLE "desk"."saved_views" (
	"company" text NOT NULL,
	"member_id" uuid NOT NULL,
	"views" jsonb NOT NULL,
	CONSTRAINT "saved_views_company_member_id_pk" PRIMARY KEY("company","member_id")
);
--> statement-breakpoint
CREATE TABLE "desk"."trip_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" text NOT NULL,
	"trip_id" bigint NOT NULL,
	"move" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"member_id" uuid NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"reason" text,
	"verdict" text,
	"before" jsonb,
	"after" jsonb,
	"undo" jsonb,
	"version_after" bigint,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk"."trip_told" (
	"company" text NOT NULL,
	"trip_id" bigint NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"external_user_id" text,
	CONSTRAINT "trip_told_company_trip_id_pk" PRIMARY KEY("company","trip_id")
);
--> statement-breakpoint
CREATE INDEX "trip_history_of_trip" ON "desk"."trip_history" USING btree ("company","trip_id","at");--> statement-breakpoint
CREATE INDEX "trip_history_of_move" ON "desk"."trip_history" USING btree ("company","move");