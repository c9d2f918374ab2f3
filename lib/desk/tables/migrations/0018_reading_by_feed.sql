ALTER TABLE "desk"."event_reading" DROP CONSTRAINT "event_reading_pkey";--> statement-breakpoint
ALTER TABLE "desk"."event_reading" ADD COLUMN "feed" text DEFAULT 'listReturnEvents' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk"."event_reading" ADD CONSTRAINT "event_reading_company_feed_pk" PRIMARY KEY("company","feed");
