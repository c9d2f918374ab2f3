CREATE TABLE "platform"."files" (
	"company_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"device_item_id" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_company_id_file_id_pk" PRIMARY KEY("company_id","file_id"),
	CONSTRAINT "files_device_item" UNIQUE("company_id","device_item_id")
);
