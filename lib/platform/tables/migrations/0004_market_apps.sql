CREATE TABLE "platform"."market_apps" (
	"company_id" integer NOT NULL,
	"app_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "market_apps_company_id_app_id_pk" PRIMARY KEY("company_id","app_id")
);
--> statement-breakpoint
ALTER TABLE "platform"."market_app_sessions" ADD COLUMN "session_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "platform"."market_app_sessions" ADD COLUMN "app_id" text;--> statement-breakpoint
ALTER TABLE "platform"."market_app_sessions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "platform"."market_app_sessions" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform"."market_app_sessions" ADD CONSTRAINT "market_app_sessions_id" UNIQUE("company_id","session_id");