CREATE SEQUENCE "desk"."message_arrivals" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "desk"."conversation_reads" (
	"company" text NOT NULL,
	"conversation" text NOT NULL,
	"member_id" uuid NOT NULL,
	"arrival" bigint NOT NULL,
	CONSTRAINT "conversation_reads_company_conversation_member_id_pk" PRIMARY KEY("company","conversation","member_id")
);
--> statement-breakpoint
CREATE TABLE "desk"."conversations" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"correspondents" jsonb NOT NULL,
	"last_id" text,
	"last_body" text,
	"last_sent_micros" bigint,
	"last_received_micros" bigint,
	"last_from_office" boolean,
	"last_sender" jsonb,
	"waiting" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"waiting_since_micros" bigint,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"snoozed" jsonb,
	"done_at" timestamp with time zone,
	"done_arrival" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "conversations_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "desk"."decided_messages" (
	"company" text NOT NULL,
	"message_id" text NOT NULL,
	CONSTRAINT "decided_messages_company_message_id_pk" PRIMARY KEY("company","message_id")
);
--> statement-breakpoint
CREATE TABLE "desk"."messages" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"conversation" text NOT NULL,
	"sent_micros" bigint NOT NULL,
	"received_micros" bigint NOT NULL,
	"sender" jsonb NOT NULL,
	"from_office" boolean NOT NULL,
	"body" text NOT NULL,
	"waits" boolean DEFAULT true NOT NULL,
	"arrival" bigint DEFAULT nextval('desk.message_arrivals') NOT NULL,
	CONSTRAINT "messages_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "desk"."notification_settings" (
	"company" text NOT NULL,
	"member_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "notification_settings_company_member_id_pk" PRIMARY KEY("company","member_id")
);
--> statement-breakpoint
CREATE TABLE "desk"."outgoing_messages" (
	"company" text NOT NULL,
	"id" uuid NOT NULL,
	"send_id" text NOT NULL,
	"batch" uuid NOT NULL,
	"part" integer NOT NULL,
	"conversation" text NOT NULL,
	"recipient" jsonb NOT NULL,
	"member_id" uuid NOT NULL,
	"sender_user_id" bigint NOT NULL,
	"body" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"error" text,
	"message_id" text,
	"claimed_until" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "outgoing_messages_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "desk"."promises" (
	"company" text NOT NULL,
	"id" uuid NOT NULL,
	"conversation" text NOT NULL,
	"message_id" text,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"work" jsonb,
	"stop" text,
	"due_at" timestamp with time zone,
	"owner_id" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "promises_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "desk"."canned_replies" (
	"company" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk"."inbox_settings" (
	"company" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "conversations_by_change" ON "desk"."conversations" USING btree ("company","changed_at");--> statement-breakpoint
CREATE INDEX "messages_by_sent" ON "desk"."messages" USING btree ("company","conversation","sent_micros","id");--> statement-breakpoint
CREATE INDEX "messages_by_received" ON "desk"."messages" USING btree ("company","conversation","received_micros");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "desk"."messages" USING btree ("company","sent_micros","id");--> statement-breakpoint
CREATE INDEX "messages_by_arrival" ON "desk"."messages" USING btree ("company","arrival");--> statement-breakpoint
CREATE INDEX "messages_by_word" ON "desk"."messages" USING gin (to_tsvector('simple', regexp_replace("body", '[[:punct:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "outgoing_of_conversation" ON "desk"."outgoing_messages" USING btree ("company","conversation","written_at");--> statement-breakpoint
CREATE INDEX "outgoing_of_send" ON "desk"."outgoing_messages" USING btree ("company","send_id");--> statement-breakpoint
CREATE INDEX "outgoing_of_batch" ON "desk"."outgoing_messages" USING btree ("company","batch");--> statement-breakpoint
CREATE INDEX "outgoing_open" ON "desk"."outgoing_messages" USING btree ("company","claimed_until") WHERE "desk"."outgoing_messages"."state" in ('sending', 'unknown');--> statement-breakpoint
CREATE INDEX "promises_of_conversation" ON "desk"."promises" USING btree ("company","conversation");--> statement-breakpoint
CREATE INDEX "promises_open" ON "desk"."promises" USING btree ("company","made_at");