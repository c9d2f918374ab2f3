CREATE TABLE "desk"."kept_manifests" (
	"company" text NOT NULL,
	"manifest_id" text NOT NULL,
	"stop_order" text[],
	"pinned" text[] DEFAULT '{}' NOT NULL,
	"depart_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "kept_manifests_company_manifest_id_pk" PRIMARY KEY("company","manifest_id")
);
--> statement-breakpoint
CREATE TABLE "desk"."pending_freight" (
	"company" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"version_before" text,
	"fields" jsonb NOT NULL,
	"sent" json NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	CONSTRAINT "pending_freight_company_kind_object_id_pk" PRIMARY KEY("company","kind","object_id")
);
--> statement-breakpoint
CREATE INDEX "kept_manifests_changed" ON "desk"."kept_manifests" USING btree ("company","changed_at");--> statement-breakpoint
CREATE INDEX "pending_freight_by_id" ON "desk"."pending_freight" USING btree ("company","id");