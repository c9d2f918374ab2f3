CREATE TABLE "desk"."form_results" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"version" text NOT NULL,
	"name" text NOT NULL,
	"external_user_id" text,
	"submitted_by" text,
	"submitted_micros" bigint NOT NULL,
	"stored_micros" bigint NOT NULL,
	"trip_id" bigint,
	"stop_id" bigint,
	"answers" jsonb NOT NULL,
	"files" integer NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "form_results_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "desk"."form_versions" (
	"company" text NOT NULL,
	"form_id" text NOT NULL,
	"version" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "form_versions_company_form_id_version_pk" PRIMARY KEY("company","form_id","version")
);
--> statement-breakpoint
CREATE INDEX "form_results_by_submission" ON "desk"."form_results" USING btree ("company","submitted_micros","id");--> statement-breakpoint
CREATE INDEX "form_results_by_storage" ON "desk"."form_results" USING btree ("company","stored_micros","id");--> statement-breakpoint
CREATE INDEX "form_results_of_driver" ON "desk"."form_results" USING btree ("company","external_user_id","submitted_micros");--> statement-breakpoint
CREATE INDEX "form_results_of_trip" ON "desk"."form_results" USING btree ("company","trip_id");