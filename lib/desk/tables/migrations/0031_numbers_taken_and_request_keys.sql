CREATE TABLE "desk"."request_keys" (
	"company" text NOT NULL,
	"key" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_keys_company_key_pk" PRIMARY KEY("company","key")
);
--> statement-breakpoint
CREATE INDEX "freight_objects_by_reference" ON "desk"."freight_objects" USING btree ("company",("data" ->> 'refNumber')) WHERE "desk"."freight_objects"."kind" = 'shipment';