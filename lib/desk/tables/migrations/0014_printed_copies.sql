CREATE TABLE "desk"."printed_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" text NOT NULL,
	"manifest_id" text NOT NULL,
	"copy" text NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	"printed_by" text NOT NULL,
	"contents" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "printed_copies_newest" ON "desk"."printed_copies" USING btree ("company","manifest_id","printed_at");