CREATE TABLE "desk"."record_documents" (
	"company" text NOT NULL,
	"id" uuid NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" text NOT NULL,
	"paper" text NOT NULL,
	"valid_until" date,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"attached_by" text NOT NULL,
	"attached_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "record_documents_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE INDEX "record_documents_of" ON "desk"."record_documents" USING btree ("company","record_kind","record_id","attached_at");