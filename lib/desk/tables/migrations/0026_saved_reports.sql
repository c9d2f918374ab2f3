CREATE TABLE "desk"."report_files" (
	"company" text NOT NULL,
	"report_id" uuid NOT NULL,
	"run_day" date NOT NULL,
	"id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"missing" text[] NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_files_company_report_id_run_day_pk" PRIMARY KEY("company","report_id","run_day")
);
--> statement-breakpoint
CREATE TABLE "desk"."report_mails" (
	"company" text NOT NULL,
	"report_id" uuid NOT NULL,
	"run_day" date NOT NULL,
	"recipient" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_mails_company_report_id_run_day_recipient_pk" PRIMARY KEY("company","report_id","run_day","recipient")
);
--> statement-breakpoint
CREATE TABLE "desk"."saved_reports" (
	"company" text NOT NULL,
	"id" uuid NOT NULL,
	"report" jsonb NOT NULL,
	"terminals" text[] NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"waits_for" text,
	CONSTRAINT "saved_reports_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "desk"."report_files" ADD CONSTRAINT "report_files_of_report" FOREIGN KEY ("company","report_id") REFERENCES "desk"."saved_reports"("company","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk"."report_mails" ADD CONSTRAINT "report_mails_of_file" FOREIGN KEY ("company","report_id","run_day") REFERENCES "desk"."report_files"("company","report_id","run_day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_mails_by_state" ON "desk"."report_mails" USING btree ("company","state","at");