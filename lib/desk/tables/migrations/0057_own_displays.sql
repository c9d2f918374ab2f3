CREATE TABLE "desk"."own_displays" (
	"company" text NOT NULL,
	"member_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "own_displays_company_member_id_pk" PRIMARY KEY("company","member_id")
);
