CREATE SCHEMA "platform";
--> statement-breakpoint
CREATE TABLE "platform"."trailers" (
	"company_id" integer NOT NULL,
	"trailer_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "platform"."trailers_trailer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trailer_number" text NOT NULL,
	"trailer_type" text,
	"vin" text,
	"make" text,
	"model" text,
	"year" text,
	"asset_id" text,
	"license_plate_number" text,
	"license_plate_state" text,
	"status" text NOT NULL,
	"length" double precision,
	"length_units" text,
	"axles" integer,
	"heated" boolean,
	"lift_gate" boolean,
	"body_type" text,
	"ownership_status" text,
	"terminal" text,
	"attributes" jsonb NOT NULL,
	"group_codes" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trailers_company_id_trailer_id_pk" PRIMARY KEY("company_id","trailer_id"),
	CONSTRAINT "trailers_trailer_number" UNIQUE("company_id","trailer_number")
);
--> statement-breakpoint
CREATE TABLE "platform"."vehicles" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "platform"."vehicles_vehicle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"power_unit_number" text NOT NULL,
	"power_unit_type" text,
	"vin" text,
	"make" text,
	"model" text,
	"year" integer,
	"asset_id" text,
	"license_plate_number" text,
	"license_plate_state" text,
	"fuel_type" text,
	"vehicle_status" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"group_codes" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vehicles_company_id_vehicle_id_pk" PRIMARY KEY("company_id","vehicle_id"),
	CONSTRAINT "vehicles_power_unit_number" UNIQUE("company_id","power_unit_number")
);
--> statement-breakpoint
CREATE TABLE "platform"."bulk_job_chunks" (
	"company_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"first_index" integer NOT NULL,
	"shipments" jsonb NOT NULL,
	CONSTRAINT "bulk_job_chunks_company_id_request_id_first_index_pk" PRIMARY KEY("company_id","request_id","first_index")
);
--> statement-breakpoint
CREATE TABLE "platform"."bulk_job_errors" (
	"company_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"item_index" integer NOT NULL,
	"pro_number" text,
	"error" text NOT NULL,
	CONSTRAINT "bulk_job_errors_company_id_request_id_item_index_pk" PRIMARY KEY("company_id","request_id","item_index")
);
--> statement-breakpoint
CREATE TABLE "platform"."bulk_jobs" (
	"company_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"processed" integer NOT NULL,
	"failed" integer NOT NULL,
	"created_micros" bigint NOT NULL,
	"finished_micros" bigint,
	CONSTRAINT "bulk_jobs_company_id_request_id_pk" PRIMARY KEY("company_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."api_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"scope" text NOT NULL,
	"name" text NOT NULL,
	"last_four" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "platform"."companies" (
	"company_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform"."companies_company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"eld_config" jsonb
);
--> statement-breakpoint
CREATE TABLE "platform"."groups" (
	"company_id" integer NOT NULL,
	"group_code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "groups_company_id_group_code_pk" PRIMARY KEY("company_id","group_code")
);
--> statement-breakpoint
CREATE TABLE "platform"."terminals" (
	"company_id" integer NOT NULL,
	"terminal_code" text NOT NULL,
	"name" text NOT NULL,
	"eld_config" jsonb,
	CONSTRAINT "terminals_company_id_terminal_code_pk" PRIMARY KEY("company_id","terminal_code")
);
--> statement-breakpoint
CREATE TABLE "platform"."upload_clocks" (
	"company_id" integer NOT NULL,
	"stream" text NOT NULL,
	"last_micros" bigint NOT NULL,
	CONSTRAINT "upload_clocks_company_id_stream_pk" PRIMARY KEY("company_id","stream")
);
--> statement-breakpoint
CREATE TABLE "platform"."duty_drivers" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"version" bigint NOT NULL,
	"judge_at_micros" bigint,
	CONSTRAINT "duty_drivers_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."duty_edits" (
	"company_id" integer NOT NULL,
	"edit_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"editor" text NOT NULL,
	"annotation" text NOT NULL,
	"proposed_micros" bigint NOT NULL,
	"state" text NOT NULL,
	"answer_id" text,
	"answered_micros" bigint,
	"answer_comment" text,
	CONSTRAINT "duty_edits_company_id_edit_id_pk" PRIMARY KEY("company_id","edit_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."duty_records" (
	"company_id" integer NOT NULL,
	"duty_record_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "platform"."duty_records_duty_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"event_micros" bigint NOT NULL,
	"stored_micros" bigint NOT NULL,
	"state" text NOT NULL,
	"status" text NOT NULL,
	"flag" text,
	"origin" text NOT NULL,
	"device_item_id" text NOT NULL,
	"sequence_id" bigint,
	"replaces" text,
	"edit_id" text,
	"annotation" text,
	"exception" text,
	"vehicle_number" text,
	"odometer_miles" double precision,
	"latitude" double precision,
	"longitude" double precision,
	"terminal_code" text,
	"location" text,
	"comment" text,
	CONSTRAINT "duty_records_company_id_duty_record_id_pk" PRIMARY KEY("company_id","duty_record_id"),
	CONSTRAINT "duty_records_device_item" UNIQUE("company_id","device_item_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."duty_violations" (
	"company_id" integer NOT NULL,
	"violation_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"limit_code" text NOT NULL,
	"start_micros" bigint NOT NULL,
	"end_micros" bigint NOT NULL,
	"raised_micros" bigint NOT NULL,
	"invalidated_micros" bigint,
	CONSTRAINT "duty_violations_company_id_violation_id_pk" PRIMARY KEY("company_id","violation_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."unidentified_driving" (
	"company_id" integer NOT NULL,
	"item_id" text NOT NULL,
	"vehicle_number" text NOT NULL,
	"start_micros" bigint NOT NULL,
	"end_micros" bigint NOT NULL,
	"stored_micros" bigint NOT NULL,
	"start_odometer_miles" double precision,
	"end_odometer_miles" double precision,
	"latitude" double precision,
	"longitude" double precision,
	"claimed_user_id" integer,
	"claimed_micros" bigint,
	"claim_annotation" text,
	"annotation" text,
	"claim_item_id" text,
	"annotation_item_id" text,
	CONSTRAINT "unidentified_driving_company_id_item_id_pk" PRIMARY KEY("company_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."idempotency_keys" (
	"company_id" integer NOT NULL,
	"operation_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_company_id_operation_id_key_pk" PRIMARY KEY("company_id","operation_id","key")
);
--> statement-breakpoint
CREATE TABLE "platform"."return_events" (
	"company_id" integer NOT NULL,
	"uploaded_micros" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "return_events_company_id_uploaded_micros_pk" PRIMARY KEY("company_id","uploaded_micros")
) PARTITION BY RANGE ("uploaded_micros");
--> statement-breakpoint
CREATE TABLE "platform"."linehaul_manifests" (
	"company_id" integer NOT NULL,
	"manifest_id" uuid NOT NULL,
	"manifest_number" text,
	"version" integer NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "linehaul_manifests_company_id_manifest_id_pk" PRIMARY KEY("company_id","manifest_id"),
	CONSTRAINT "linehaul_manifests_number" UNIQUE("company_id","manifest_number")
);
--> statement-breakpoint
CREATE TABLE "platform"."linehaul_movements" (
	"company_id" integer NOT NULL,
	"movement_id" uuid NOT NULL,
	"manifest_id" uuid,
	"version" integer NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "linehaul_movements_company_id_movement_id_pk" PRIMARY KEY("company_id","movement_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."linehaul_trips" (
	"company_id" integer NOT NULL,
	"external_trip_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "linehaul_trips_company_id_external_trip_id_pk" PRIMARY KEY("company_id","external_trip_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."movement_progress" (
	"company_id" integer NOT NULL,
	"item_id" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "movement_progress_company_id_item_id_pk" PRIMARY KEY("company_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."command_events" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"event_type" text NOT NULL,
	"data" jsonb NOT NULL,
	"event_source" jsonb NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "command_events_company_id_kind_object_id_version_pk" PRIMARY KEY("company_id","kind","object_id","version")
);
--> statement-breakpoint
CREATE TABLE "platform"."command_references" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"object_id" uuid NOT NULL,
	CONSTRAINT "command_references_company_id_kind_name_value_pk" PRIMARY KEY("company_id","kind","name","value")
);
--> statement-breakpoint
CREATE TABLE "platform"."delivery_manifests" (
	"company_id" integer NOT NULL,
	"route_unique_id" uuid NOT NULL,
	"manifest_number" text,
	"manifest_status" text NOT NULL,
	"terminal_code" text NOT NULL,
	"fields" jsonb NOT NULL,
	"progress" jsonb NOT NULL,
	"created_micros" bigint NOT NULL,
	"updated_micros" bigint NOT NULL,
	CONSTRAINT "delivery_manifests_company_id_route_unique_id_pk" PRIMARY KEY("company_id","route_unique_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."delivery_stops" (
	"company_id" integer NOT NULL,
	"stop_id" uuid NOT NULL,
	"route_unique_id" uuid,
	"terminal_code" text NOT NULL,
	"service_date" text NOT NULL,
	"window_start" text,
	"window_end" text,
	"place_key" text NOT NULL,
	"place" jsonb NOT NULL,
	"sequence_number" integer,
	"progress" jsonb NOT NULL,
	"removed" boolean NOT NULL,
	"merged_into" uuid,
	"created_micros" bigint NOT NULL,
	"updated_micros" bigint NOT NULL,
	CONSTRAINT "delivery_stops_company_id_stop_id_pk" PRIMARY KEY("company_id","stop_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."route_progress_items" (
	"company_id" integer NOT NULL,
	"operation_id" text NOT NULL,
	"item_id" text NOT NULL,
	"event_micros" bigint NOT NULL,
	CONSTRAINT "route_progress_items_company_id_operation_id_item_id_pk" PRIMARY KEY("company_id","operation_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."users" (
	"company_id" integer NOT NULL,
	"user_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "platform"."users_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"external_user_id" text NOT NULL,
	"first" text NOT NULL,
	"middle" text,
	"last" text NOT NULL,
	"email" text,
	"phone" text,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"roles" text[] NOT NULL,
	"terminal_codes" text[] NOT NULL,
	"group_codes" text[] NOT NULL,
	"drivers_license" jsonb,
	"eld_config" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "users_external_user_id" UNIQUE("company_id","external_user_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."company_locations" (
	"company_id" integer NOT NULL,
	"company_location_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "platform"."company_locations_company_location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 40001 CACHE 1),
	"external_company_location_id" text NOT NULL,
	"name" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text,
	"country" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"notes" text,
	"attributes" jsonb,
	"location_tag_names" text[],
	"location_category_names" text[],
	"terminal_code" text,
	"geofences" jsonb,
	"availability" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_locations_company_id_company_location_id_pk" PRIMARY KEY("company_id","company_location_id"),
	CONSTRAINT "company_locations_external_id" UNIQUE("company_id","external_company_location_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."customers" (
	"company_id" integer NOT NULL,
	"customer_number" text NOT NULL,
	"terminal_code" text,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_company_id_customer_number_pk" PRIMARY KEY("company_id","customer_number")
);
--> statement-breakpoint
CREATE TABLE "platform"."driven_hours" (
	"company_id" integer NOT NULL,
	"employee_id" text NOT NULL,
	"vehicle_id" integer NOT NULL,
	"hour_micros" bigint NOT NULL,
	"first_odometer_miles" double precision NOT NULL,
	"last_odometer_miles" double precision NOT NULL,
	CONSTRAINT "driven_hours_company_id_employee_id_hour_micros_vehicle_id_pk" PRIMARY KEY("company_id","employee_id","hour_micros","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."last_positions" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"event_micros" bigint NOT NULL,
	"uploaded_micros" bigint NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"odometer_miles" double precision,
	"heading_degrees" smallint,
	"speed_mph" smallint,
	"rpm" smallint,
	"fuel_level" real,
	"employee_id" text,
	CONSTRAINT "last_positions_company_id_vehicle_id_pk" PRIMARY KEY("company_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."pings" (
	"company_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"event_micros" bigint NOT NULL,
	"uploaded_micros" bigint NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"odometer_miles" double precision,
	"heading_degrees" smallint,
	"speed_mph" smallint,
	"rpm" smallint,
	"fuel_level" real,
	"employee_id" text,
	CONSTRAINT "pings_company_id_vehicle_id_event_micros_pk" PRIMARY KEY("company_id","vehicle_id","event_micros")
) PARTITION BY RANGE ("event_micros");
--> statement-breakpoint
CREATE TABLE "platform"."blender_batches" (
	"company_id" integer NOT NULL,
	"uploaded_micros" bigint NOT NULL,
	"device_item_id" text NOT NULL,
	"machine_name" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "blender_batches_company_id_uploaded_micros_pk" PRIMARY KEY("company_id","uploaded_micros"),
	CONSTRAINT "blender_batches_device_item" UNIQUE("company_id","device_item_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."form_results" (
	"company_id" integer NOT NULL,
	"uploaded_micros" bigint NOT NULL,
	"form_results_id" text NOT NULL,
	"device_item_id" text NOT NULL,
	"form_id" uuid NOT NULL,
	"version_micros" bigint NOT NULL,
	"name" text NOT NULL,
	"external_user_id" text NOT NULL,
	"submitted_by" text NOT NULL,
	"submitted_micros" bigint NOT NULL,
	"answers" jsonb NOT NULL,
	"trip_id" integer,
	"stop_id" integer,
	CONSTRAINT "form_results_company_id_uploaded_micros_pk" PRIMARY KEY("company_id","uploaded_micros"),
	CONSTRAINT "form_results_device_item" UNIQUE("company_id","device_item_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."forms" (
	"company_id" integer NOT NULL,
	"form_id" uuid NOT NULL,
	"version_micros" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"components" jsonb NOT NULL,
	CONSTRAINT "forms_company_id_form_id_version_micros_pk" PRIMARY KEY("company_id","form_id","version_micros")
);
--> statement-breakpoint
CREATE TABLE "platform"."machine_alarms" (
	"company_id" integer NOT NULL,
	"uploaded_micros" bigint NOT NULL,
	"device_item_id" text NOT NULL,
	"machine_name" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "machine_alarms_company_id_uploaded_micros_pk" PRIMARY KEY("company_id","uploaded_micros"),
	CONSTRAINT "machine_alarms_device_item" UNIQUE("company_id","device_item_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."market_app_sessions" (
	"company_id" integer NOT NULL,
	"session_token" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "market_app_sessions_company_id_session_token_pk" PRIMARY KEY("company_id","session_token")
);
--> statement-breakpoint
CREATE TABLE "platform"."messages" (
	"company_id" integer NOT NULL,
	"uploaded_micros" bigint NOT NULL,
	"message_id" text NOT NULL,
	"sent_micros" bigint NOT NULL,
	"sender_user_id" integer NOT NULL,
	"sender_external_user_id" text NOT NULL,
	"participants" jsonb NOT NULL,
	"body" text NOT NULL,
	"device_item_id" text,
	CONSTRAINT "messages_company_id_uploaded_micros_pk" PRIMARY KEY("company_id","uploaded_micros"),
	CONSTRAINT "messages_device_item" UNIQUE("company_id","device_item_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."vehicle_performance" (
	"company_id" integer NOT NULL,
	"device_item_id" text NOT NULL,
	"vehicle_id" integer NOT NULL,
	"employee_id" text,
	"start_micros" bigint NOT NULL,
	"end_micros" bigint NOT NULL,
	"start_odometer_miles" double precision NOT NULL,
	"end_odometer_miles" double precision NOT NULL,
	"engine_seconds" double precision NOT NULL,
	"drive_seconds" double precision NOT NULL,
	"idle_seconds" double precision NOT NULL,
	"fuel_gallons" double precision NOT NULL,
	"idle_fuel_gallons" double precision NOT NULL,
	CONSTRAINT "vehicle_performance_company_id_device_item_id_pk" PRIMARY KEY("company_id","device_item_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."dock_locations" (
	"company_id" integer NOT NULL,
	"number_kind" text NOT NULL,
	"number" text NOT NULL,
	"current_location" jsonb,
	"move_to_location" jsonb,
	CONSTRAINT "dock_locations_company_id_number_kind_number_pk" PRIMARY KEY("company_id","number_kind","number")
);
--> statement-breakpoint
CREATE TABLE "platform"."shipments" (
	"company_id" integer NOT NULL,
	"shipment_id" uuid NOT NULL,
	"shipment_type" text NOT NULL,
	"status" text NOT NULL,
	"pro_number" text,
	"ref_number" text,
	"pickup_sequence_number" integer,
	"reference_keys" text[] NOT NULL,
	"terminal_code" text NOT NULL,
	"stop_id" uuid,
	"route_unique_id" uuid,
	"fields" jsonb NOT NULL,
	"outcome" jsonb NOT NULL,
	"created_micros" bigint NOT NULL,
	"updated_micros" bigint NOT NULL,
	CONSTRAINT "shipments_company_id_shipment_id_pk" PRIMARY KEY("company_id","shipment_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."truckload_stop_progress" (
	"company_id" integer NOT NULL,
	"progress_id" text NOT NULL,
	"trip_id" integer NOT NULL,
	"stop_id" integer NOT NULL,
	"kind" text NOT NULL,
	"event_micros" bigint NOT NULL,
	"source" text NOT NULL,
	"vehicle_number" text,
	"uploaded_micros" bigint NOT NULL,
	CONSTRAINT "truckload_stop_progress_company_id_progress_id_pk" PRIMARY KEY("company_id","progress_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."truckload_stop_visits" (
	"company_id" integer NOT NULL,
	"stop_id" integer NOT NULL,
	"vehicle_id" integer,
	"in_micros" bigint,
	"out_micros" bigint,
	"cleared_micros" bigint,
	CONSTRAINT "truckload_stop_visits_company_id_stop_id_pk" PRIMARY KEY("company_id","stop_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."truckload_stops" (
	"company_id" integer NOT NULL,
	"stop_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "platform"."truckload_stops_stop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000001 CACHE 1),
	"trip_id" integer NOT NULL,
	"external_stop_id" text,
	"sequence" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"arrived_micros" bigint,
	"arrived_source" text,
	"departed_micros" bigint,
	"departed_source" text,
	"skipped_micros" bigint,
	"canceled_micros" bigint,
	"window_from_micros" bigint,
	"window_until_micros" bigint,
	"version" integer NOT NULL,
	CONSTRAINT "truckload_stops_company_id_stop_id_pk" PRIMARY KEY("company_id","stop_id"),
	CONSTRAINT "truckload_stops_external_id" UNIQUE("company_id","external_stop_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."truckload_trips" (
	"company_id" integer NOT NULL,
	"trip_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "platform"."truckload_trips_trip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"external_trip_id" text,
	"user_ids" integer[] NOT NULL,
	"vehicle_numbers" text[] NOT NULL,
	"trailer_numbers" text[] NOT NULL,
	"fields" jsonb NOT NULL,
	"actual_start_micros" bigint,
	"actual_end_micros" bigint,
	"window_from_micros" bigint NOT NULL,
	"window_until_micros" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_micros" bigint NOT NULL,
	"updated_micros" bigint NOT NULL,
	CONSTRAINT "truckload_trips_company_id_trip_id_pk" PRIMARY KEY("company_id","trip_id"),
	CONSTRAINT "truckload_trips_external_id" UNIQUE("company_id","external_trip_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."truckload_units" (
	"company_id" integer NOT NULL,
	"volume" text NOT NULL,
	"weight" text NOT NULL,
	"distance" text NOT NULL,
	CONSTRAINT "truckload_units_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
ALTER TABLE "platform"."api_keys" ADD CONSTRAINT "api_keys_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "platform"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicles_group_codes" ON "platform"."vehicles" USING gin ("group_codes");--> statement-breakpoint
CREATE INDEX "bulk_jobs_status" ON "platform"."bulk_jobs" USING btree ("status","created_micros");--> statement-breakpoint
CREATE INDEX "duty_drivers_judge_at" ON "platform"."duty_drivers" USING btree ("judge_at_micros");--> statement-breakpoint
CREATE INDEX "duty_edits_user" ON "platform"."duty_edits" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_records_sequence" ON "platform"."duty_records" USING btree ("company_id","user_id",coalesce("vehicle_number", ''),"sequence_id","event_micros") WHERE "platform"."duty_records"."sequence_id" is not null;--> statement-breakpoint
CREATE INDEX "duty_records_user_event" ON "platform"."duty_records" USING btree ("company_id","user_id","event_micros");--> statement-breakpoint
CREATE INDEX "duty_records_vehicle_event" ON "platform"."duty_records" USING btree ("company_id","vehicle_number","event_micros");--> statement-breakpoint
CREATE INDEX "duty_records_edit" ON "platform"."duty_records" USING btree ("company_id","edit_id") WHERE "platform"."duty_records"."edit_id" is not null;--> statement-breakpoint
CREATE INDEX "duty_violations_user" ON "platform"."duty_violations" USING btree ("company_id","user_id","start_micros");--> statement-breakpoint
CREATE INDEX "unidentified_driving_start" ON "platform"."unidentified_driving" USING btree ("company_id","start_micros");--> statement-breakpoint
CREATE INDEX "unidentified_driving_claimed" ON "platform"."unidentified_driving" USING btree ("company_id","claimed_user_id","start_micros") WHERE "platform"."unidentified_driving"."claimed_user_id" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "platform"."idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "return_events_id" ON "platform"."return_events" USING btree ("company_id","event_id");--> statement-breakpoint
CREATE INDEX "linehaul_movements_manifest" ON "platform"."linehaul_movements" USING btree ("company_id","manifest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_manifests_number" ON "platform"."delivery_manifests" USING btree ("company_id","manifest_number");--> statement-breakpoint
CREATE INDEX "delivery_stops_place" ON "platform"."delivery_stops" USING btree ("company_id","place_key","service_date");--> statement-breakpoint
CREATE INDEX "delivery_stops_route" ON "platform"."delivery_stops" USING btree ("company_id","route_unique_id");--> statement-breakpoint
CREATE INDEX "route_progress_items_time" ON "platform"."route_progress_items" USING btree ("event_micros");--> statement-breakpoint
CREATE INDEX "users_terminal_codes" ON "platform"."users" USING gin ("terminal_codes");--> statement-breakpoint
CREATE INDEX "pings_uploaded" ON "platform"."pings" USING btree ("company_id","uploaded_micros");--> statement-breakpoint
CREATE INDEX "vehicle_performance_start" ON "platform"."vehicle_performance" USING btree ("company_id","vehicle_id","start_micros");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_delivery_pro" ON "platform"."shipments" USING btree ("company_id","pro_number") WHERE shipment_type = 'delivery';--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_pickup_ref" ON "platform"."shipments" USING btree ("company_id","shipment_type","ref_number",(coalesce("pickup_sequence_number", -1))) WHERE shipment_type <> 'delivery';--> statement-breakpoint
CREATE INDEX "shipments_pro" ON "platform"."shipments" USING btree ("company_id","pro_number");--> statement-breakpoint
CREATE INDEX "shipments_ref" ON "platform"."shipments" USING btree ("company_id","ref_number");--> statement-breakpoint
CREATE INDEX "shipments_stop" ON "platform"."shipments" USING btree ("company_id","stop_id");--> statement-breakpoint
CREATE INDEX "shipments_reference_keys" ON "platform"."shipments" USING gin ("reference_keys");--> statement-breakpoint
CREATE INDEX "truckload_stop_progress_stop" ON "platform"."truckload_stop_progress" USING btree ("company_id","stop_id");--> statement-breakpoint
CREATE INDEX "truckload_stop_progress_event" ON "platform"."truckload_stop_progress" USING btree ("event_micros");--> statement-breakpoint
CREATE INDEX "truckload_stops_trip" ON "platform"."truckload_stops" USING btree ("company_id","trip_id","sequence");--> statement-breakpoint
CREATE INDEX "truckload_trips_window" ON "platform"."truckload_trips" USING btree ("company_id","window_until_micros");--> statement-breakpoint
CREATE INDEX "truckload_trips_started" ON "platform"."truckload_trips" USING btree ("company_id","actual_end_micros") WHERE actual_start_micros is not null;