CREATE TABLE "desk"."second_factors" (
	"company" text NOT NULL,
	"member_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"last_step" bigint NOT NULL,
	"recovery_hashes" text[] NOT NULL,
	CONSTRAINT "second_factors_company_member_id_pk" PRIMARY KEY("company","member_id")
);
