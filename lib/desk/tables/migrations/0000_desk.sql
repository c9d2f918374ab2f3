CREATE SCHEMA "desk";
--> statement-breakpoint
CREATE TABLE "desk"."members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"terminals" text[] DEFAULT '{}' NOT NULL,
	"platform_user_id" bigint,
	"active" boolean DEFAULT true NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_email_unique" UNIQUE("email"),
	CONSTRAINT "members_email_lower_case" CHECK ("desk"."members"."email" = lower("desk"."members"."email")),
	CONSTRAINT "members_role_known" CHECK ("desk"."members"."role" in ('viewer', 'dispatcher', 'manager', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "desk"."sign_in_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_millis" bigint NOT NULL
);
