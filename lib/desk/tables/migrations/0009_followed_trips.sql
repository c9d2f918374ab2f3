CREATE TABLE "desk"."followed_trips" (
	"company" text NOT NULL,
	"trip_id" bigint NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followed_trips_company_trip_id_pk" PRIMARY KEY("company","trip_id")
);
