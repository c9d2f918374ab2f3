CREATE TABLE "desk"."performance_days" (
	"company" text NOT NULL,
	"timezone" text NOT NULL,
	"day" date NOT NULL,
	"group_code" text NOT NULL,
	"records" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "performance_days_company_timezone_day_group_code_pk" PRIMARY KEY("company","timezone","day","group_code")
);
--> statement-breakpoint
CREATE TABLE "desk"."report_targets" (
	"company" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
