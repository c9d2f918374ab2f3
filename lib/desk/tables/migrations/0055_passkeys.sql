CREATE TABLE "desk"."passkeys" (
	"company" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"label" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_company_id_pk" PRIMARY KEY("company","id"),
	CONSTRAINT "passkeys_credential_unique" UNIQUE("company","credential_id")
);
--> statement-breakpoint
CREATE TABLE "desk"."spent_challenges" (
	"company" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spent_challenges_company_challenge_pk" PRIMARY KEY("company","challenge")
);
--> statement-breakpoint
ALTER TABLE "desk"."second_factors" ALTER COLUMN "sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "desk"."second_factors" ALTER COLUMN "last_step" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "desk"."members" ADD COLUMN "role_by_claim" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "passkeys_by_member" ON "desk"."passkeys" USING btree ("company","member_id");