CREATE TABLE "desk"."dispatched_plans" (
	"company" text NOT NULL,
	"manifest_id" text NOT NULL,
	"plan" jsonb NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispatched_plans_company_manifest_id_pk" PRIMARY KEY("company","manifest_id")
);
--> statement-breakpoint
CREATE INDEX "dispatched_plans_kept" ON "desk"."dispatched_plans" USING btree ("company","kept_at");