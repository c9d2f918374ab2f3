CREATE TABLE "desk"."stay_notices" (
	"company" text NOT NULL,
	"id" uuid NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"stop_id" text NOT NULL,
	"whom" text NOT NULL,
	"how" text NOT NULL,
	"text" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"member_id" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "stay_notices_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE INDEX "stay_notices_object" ON "desk"."stay_notices" USING btree ("company","object_kind","object_id");