ALTER TABLE "desk"."exceptions" ADD COLUMN "wrong" text;--> statement-breakpoint
ALTER TABLE "desk"."exceptions" ADD COLUMN "next" text;