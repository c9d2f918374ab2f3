CREATE TABLE "desk"."number_claims" (
	"company" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"call" text NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "number_claims_company_kind_number_pk" PRIMARY KEY("company","kind","number")
);
