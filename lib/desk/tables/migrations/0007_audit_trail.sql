CREATE TABLE "desk"."audit_trail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"member_id" uuid NOT NULL,
	"who" text NOT NULL,
	"operation" text NOT NULL,
	"object_kind" text,
	"object_id" text,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"what" text NOT NULL,
	"reason" text,
	"verdict" text,
	"before" jsonb,
	"after" jsonb,
	"undo" jsonb,
	"version_after" bigint,
	"undoes" uuid,
	"undone_at" timestamp with time zone,
	"notices" jsonb,
	"platform" text NOT NULL,
	"request" json,
	"record_before" json,
	"state" text NOT NULL,
	"error" text,
	"settled_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_trail_of_object" ON "desk"."audit_trail" USING btree ("company","object_kind","object_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_trail_newest" ON "desk"."audit_trail" USING btree ("company","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_trail_of_call" ON "desk"."audit_trail" USING btree ("company","call");--> statement-breakpoint
CREATE INDEX "audit_trail_to_ask" ON "desk"."audit_trail" USING btree ("company","ask_at") WHERE "desk"."audit_trail"."ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_trail_once" ON "desk"."audit_trail" USING btree ("company","key") WHERE "desk"."audit_trail"."state" <> 'refused';
--> statement-breakpoint
-- What was kept of trips so far: all of it was done, and each was sent without a key.
INSERT INTO "desk"."audit_trail" ("id", "company", "at", "member_id", "who", "operation", "object_kind", "object_id", "call", "key", "what", "reason", "verdict", "before", "after", "undo", "version_after", "undone_at", "platform", "state", "settled_at")
SELECT "id", "company", "at", "member_id", "who", 'updateTrip', 'trip', "trip_id"::text, "move"::text, "id"::text, "what", "reason", "verdict", "before", "after", "undo", "version_after", "undone_at", 'own', 'done', "at" FROM "desk"."trip_history";
