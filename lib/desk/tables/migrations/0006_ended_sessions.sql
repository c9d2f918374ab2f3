CREATE TABLE "desk"."ended_sessions" (
	"company" text NOT NULL,
	"id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ended_sessions_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "desk"."members" DROP CONSTRAINT "members_email_unique";--> statement-breakpoint
ALTER TABLE "desk"."members" ADD COLUMN "session_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "desk"."members" ADD CONSTRAINT "members_company_email_unique" UNIQUE("company","email");