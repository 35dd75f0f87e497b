CREATE SEQUENCE "public"."schedule_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_app" smallint DEFAULT 2 NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"avatar" text,
	"group_account_id" uuid NOT NULL,
	"own_permission_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"area_id" uuid NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"status" text DEFAULT 'active' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_app" smallint DEFAULT 2 NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"code" text NOT NULL,
	"is_administrator" boolean DEFAULT false NOT NULL,
	"permission_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"account" jsonb NOT NULL,
	"action" text NOT NULL,
	"module" text NOT NULL,
	"entity" jsonb NOT NULL,
	"entity_id" text,
	"changes" jsonb NOT NULL,
	"result" text NOT NULL,
	"error" text,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"request_id" text NOT NULL,
	"area_path" text collate "C" NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "area" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_app" smallint DEFAULT 2 NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"parent_id" uuid,
	"level" smallint NOT NULL,
	"path" text collate "C" NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"sort" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_file" (
	"sha256" text PRIMARY KEY NOT NULL,
	"ext" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_peaks" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"peaks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_app" smallint DEFAULT 2 NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"source_kind" text NOT NULL,
	"category_news_id" uuid,
	"sound_quality_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"share" text NOT NULL,
	"author" text NOT NULL,
	"source_name" text NOT NULL,
	"transcript" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"upload_id" text,
	"original_name" text DEFAULT '' NOT NULL,
	"file_sha256" text,
	"duration_sec" double precision,
	"loudness_lufs" double precision,
	"processing_status" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"error" text,
	"process_no" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"last_played_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "device_command" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"batch_id" uuid,
	"type" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"message" text,
	"requested_by" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_plan" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"wanted_hash" text NOT NULL,
	"previous_hash" text,
	"published_hash" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_runtime" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"connection" text DEFAULT 'never' NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"fw_version" text DEFAULT '' NOT NULL,
	"play_state" text DEFAULT 'idle' NOT NULL,
	"now" jsonb,
	"volume" smallint,
	"network" text,
	"signal" smallint,
	"temperature" double precision,
	"storage_free" bigint,
	"storage_total" bigint,
	"plan_hash" text,
	"plan_valid_to" timestamp (3) with time zone,
	"missing_files" integer,
	"clock_skew_ms" integer,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_app" smallint DEFAULT 2 NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"device_code" text NOT NULL,
	"serial" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'speaker' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"sim_phone" text DEFAULT '' NOT NULL,
	"area_id" uuid NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"gps_at" timestamp (3) with time zone,
	"install_status" text DEFAULT 'installed' NOT NULL,
	"installed_at" timestamp (3) with time zone,
	"key_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_file" (
	"plan_hash" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "plan_file_plan_hash_sha256_pk" PRIMARY KEY("plan_hash","sha256")
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"hash" text PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "occurrence_exclusion" (
	"schedule_id" uuid NOT NULL,
	"planned_start" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"dropped_by" jsonb,
	CONSTRAINT "occurrence_exclusion_schedule_id_planned_start_pk" PRIMARY KEY("schedule_id","planned_start")
);
--> statement-breakpoint
CREATE TABLE "occurrence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_app" smallint NOT NULL,
	"schedule_id" uuid NOT NULL,
	"schedule_name" text NOT NULL,
	"search_text" text NOT NULL,
	"area_id" uuid NOT NULL,
	"area_name" text NOT NULL,
	"area_path" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"priority_level" smallint NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"planned_start" timestamp (3) with time zone NOT NULL,
	"planned_end" timestamp (3) with time zone NOT NULL,
	"over_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"required_sec" double precision NOT NULL,
	"items" jsonb NOT NULL,
	"operator" jsonb,
	"approver" jsonb,
	"dropped" boolean DEFAULT false NOT NULL,
	"device_count" integer DEFAULT 0 NOT NULL,
	"success_count" integer DEFAULT 0 NOT NULL,
	"partial_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid,
	"occurrence_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"title" text NOT NULL,
	"device_id" uuid NOT NULL,
	"device_name" text NOT NULL,
	"device_name_sort" text collate "C" NOT NULL,
	"device_code" text NOT NULL,
	"area_name" text NOT NULL,
	"area_path" text collate "C" NOT NULL,
	"planned_start" timestamp (3) with time zone NOT NULL,
	"planned_end" timestamp (3) with time zone NOT NULL,
	"actual_start" timestamp (3) with time zone,
	"actual_end" timestamp (3) with time zone,
	"required_sec" double precision NOT NULL,
	"played_sec" double precision NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"is_buffered" boolean NOT NULL,
	CONSTRAINT "play_record_run_unique" UNIQUE("occurrence_id","device_id"),
	CONSTRAINT "play_record_report_unique" UNIQUE("report_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_area" (
	"schedule_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	CONSTRAINT "schedule_area_schedule_id_area_id_pk" PRIMARY KEY("schedule_id","area_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_device" (
	"schedule_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"excluded" boolean NOT NULL,
	CONSTRAINT "schedule_device_schedule_id_device_id_excluded_pk" PRIMARY KEY("schedule_id","device_id","excluded")
);
--> statement-breakpoint
CREATE TABLE "schedule_item" (
	"schedule_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item_type" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"repeat" integer NOT NULL,
	CONSTRAINT "schedule_item_schedule_id_sort_pk" PRIMARY KEY("schedule_id","sort")
);
--> statement-breakpoint
CREATE TABLE "schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_app" smallint DEFAULT 2 NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"code" text NOT NULL,
	"kind" text DEFAULT 'audio' NOT NULL,
	"area_id" uuid NOT NULL,
	"category_news_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"status_reason" text,
	"play_order" text NOT NULL,
	"repeat_count" integer NOT NULL,
	"repeat_gap_sec" integer NOT NULL,
	"overrun_rule" text NOT NULL,
	"mode" text NOT NULL,
	"time_zone" text NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text,
	"days_of_week" jsonb NOT NULL,
	"days_of_month" jsonb NOT NULL,
	"slots" jsonb NOT NULL,
	"exclude_dates" jsonb NOT NULL,
	"skip_holidays" boolean NOT NULL,
	"priority_level" smallint NOT NULL,
	"resume_rule" text NOT NULL,
	"max_duration_sec" integer,
	"volume" smallint,
	"conflict_rule" text,
	"next_start" timestamp (3) with time zone,
	"device_count" integer DEFAULT 0 NOT NULL,
	"submitted_by" jsonb,
	"submitted_at" timestamp (3) with time zone,
	"approved_by" jsonb,
	"approved_at" timestamp (3) with time zone,
	"approval_note" text,
	"reject_reason" text,
	"paused_by" jsonb,
	"paused_at" timestamp (3) with time zone,
	"dropped_by" jsonb,
	"dropped_at" timestamp (3) with time zone,
	"drop_reason" text,
	CONSTRAINT "schedule_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "category_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_app" smallint DEFAULT 2 NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"code" text NOT NULL,
	"color" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sound_quality" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_app" smallint DEFAULT 2 NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"code" text NOT NULL,
	"codec" text NOT NULL,
	"bitrate_kbps" integer NOT NULL,
	"sample_rate_hz" integer NOT NULL,
	"channels" smallint NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_config" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_group_account_id_group_account_id_fk" FOREIGN KEY ("group_account_id") REFERENCES "public"."group_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_parent_id_area_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_peaks" ADD CONSTRAINT "content_peaks_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_category_news_id_category_news_id_fk" FOREIGN KEY ("category_news_id") REFERENCES "public"."category_news"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_sound_quality_id_sound_quality_id_fk" FOREIGN KEY ("sound_quality_id") REFERENCES "public"."sound_quality"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_file_sha256_content_file_sha256_fk" FOREIGN KEY ("file_sha256") REFERENCES "public"."content_file"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_command" ADD CONSTRAINT "device_command_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_plan" ADD CONSTRAINT "device_plan_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_plan" ADD CONSTRAINT "device_plan_wanted_hash_plan_hash_fk" FOREIGN KEY ("wanted_hash") REFERENCES "public"."plan"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_plan" ADD CONSTRAINT "device_plan_previous_hash_plan_hash_fk" FOREIGN KEY ("previous_hash") REFERENCES "public"."plan"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_runtime" ADD CONSTRAINT "device_runtime_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_file" ADD CONSTRAINT "plan_file_plan_hash_plan_hash_fk" FOREIGN KEY ("plan_hash") REFERENCES "public"."plan"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_exclusion" ADD CONSTRAINT "occurrence_exclusion_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_area" ADD CONSTRAINT "schedule_area_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_area" ADD CONSTRAINT "schedule_area_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_device" ADD CONSTRAINT "schedule_device_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_item" ADD CONSTRAINT "schedule_item_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_category_news_id_category_news_id_fk" FOREIGN KEY ("category_news_id") REFERENCES "public"."category_news"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_search_idx" ON "account" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "account_name_sort_idx" ON "account" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "account_created_at_idx" ON "account" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_username_idx" ON "account" USING btree ("username");--> statement-breakpoint
CREATE INDEX "account_area_idx" ON "account" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "account_group_idx" ON "account" USING btree ("group_account_id");--> statement-breakpoint
CREATE INDEX "group_account_search_idx" ON "group_account" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "group_account_name_sort_idx" ON "group_account" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "group_account_created_at_idx" ON "group_account" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "group_account_code_idx" ON "group_account" USING btree ("code");--> statement-breakpoint
CREATE INDEX "session_account_idx" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expires_idx" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activity_log_at_idx" ON "activity_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "activity_log_entity_idx" ON "activity_log" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "activity_log_area_path_idx" ON "activity_log" USING btree ("area_path");--> statement-breakpoint
CREATE INDEX "activity_log_module_idx" ON "activity_log" USING btree ("module","at");--> statement-breakpoint
CREATE INDEX "activity_log_search_idx" ON "activity_log" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "area_search_idx" ON "area" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "area_name_sort_idx" ON "area" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "area_created_at_idx" ON "area" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "area_path_idx" ON "area" USING btree ("path");--> statement-breakpoint
CREATE INDEX "area_parent_idx" ON "area" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "area_level_code_idx" ON "area" USING btree ("level","code");--> statement-breakpoint
CREATE INDEX "content_search_idx" ON "content" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_name_sort_idx" ON "content" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "content_created_at_idx" ON "content" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_upload_idx" ON "content" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "content_area_idx" ON "content" USING btree ("area_id","created_at");--> statement-breakpoint
CREATE INDEX "content_shared_idx" ON "content" USING btree ("share") WHERE "content"."share" = 'all';--> statement-breakpoint
CREATE INDEX "content_status_idx" ON "content" USING btree ("processing_status");--> statement-breakpoint
CREATE INDEX "content_category_idx" ON "content" USING btree ("category_news_id");--> statement-breakpoint
CREATE INDEX "content_quality_idx" ON "content" USING btree ("sound_quality_id");--> statement-breakpoint
CREATE INDEX "content_file_idx" ON "content" USING btree ("file_sha256");--> statement-breakpoint
CREATE INDEX "content_updated_at_idx" ON "content" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "content_duration_idx" ON "content" USING btree ("duration_sec","id");--> statement-breakpoint
CREATE INDEX "device_command_device_idx" ON "device_command" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "device_command_batch_idx" ON "device_command" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "device_command_open_idx" ON "device_command" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "device_plan_wanted_idx" ON "device_plan" USING btree ("wanted_hash");--> statement-breakpoint
CREATE INDEX "device_plan_previous_idx" ON "device_plan" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "device_runtime_seen_idx" ON "device_runtime" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "device_runtime_state_idx" ON "device_runtime" USING btree ("connection","play_state");--> statement-breakpoint
CREATE INDEX "device_search_idx" ON "device" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "device_name_sort_idx" ON "device" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "device_created_at_idx" ON "device" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "device_code_idx" ON "device" USING btree ("device_code");--> statement-breakpoint
CREATE INDEX "device_area_idx" ON "device" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "occurrence_schedule_idx" ON "occurrence" USING btree ("schedule_id","planned_start");--> statement-breakpoint
CREATE INDEX "occurrence_start_idx" ON "occurrence" USING btree ("planned_start");--> statement-breakpoint
CREATE INDEX "occurrence_area_idx" ON "occurrence" USING btree ("area_path","planned_start");--> statement-breakpoint
CREATE INDEX "occurrence_to_start_idx" ON "occurrence" USING btree ("planned_start") WHERE status = 'planned';--> statement-breakpoint
CREATE INDEX "occurrence_to_settle_idx" ON "occurrence" USING btree ("over_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "occurrence_search_idx" ON "occurrence" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "play_record_names_idx" ON "play_record" USING btree ("occurrence_id","device_name_sort");--> statement-breakpoint
CREATE INDEX "play_record_device_idx" ON "play_record" USING btree ("device_id","planned_start");--> statement-breakpoint
CREATE INDEX "play_record_start_idx" ON "play_record" USING btree ("planned_start");--> statement-breakpoint
CREATE INDEX "play_record_area_idx" ON "play_record" USING btree ("area_path","planned_start");--> statement-breakpoint
CREATE INDEX "schedule_area_area_idx" ON "schedule_area" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "schedule_device_device_idx" ON "schedule_device" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "schedule_item_ref_idx" ON "schedule_item" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "schedule_search_idx" ON "schedule" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "schedule_name_sort_idx" ON "schedule" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "schedule_created_at_idx" ON "schedule" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "schedule_area_idx" ON "schedule" USING btree ("area_id","created_at");--> statement-breakpoint
CREATE INDEX "schedule_category_idx" ON "schedule" USING btree ("category_news_id");--> statement-breakpoint
CREATE INDEX "schedule_status_idx" ON "schedule" USING btree ("status","next_start");--> statement-breakpoint
CREATE INDEX "schedule_next_start_idx" ON "schedule" USING btree ("next_start");--> statement-breakpoint
CREATE INDEX "schedule_updated_at_idx" ON "schedule" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "schedule_submitted_at_idx" ON "schedule" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "schedule_priority_idx" ON "schedule" USING btree ("priority_level");--> statement-breakpoint
CREATE INDEX "category_news_search_idx" ON "category_news" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "category_news_name_sort_idx" ON "category_news" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "category_news_created_at_idx" ON "category_news" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "category_news_code_idx" ON "category_news" USING btree ("code");--> statement-breakpoint
CREATE INDEX "sound_quality_search_idx" ON "sound_quality" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sound_quality_name_sort_idx" ON "sound_quality" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "sound_quality_created_at_idx" ON "sound_quality" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sound_quality_code_idx" ON "sound_quality" USING btree ("code");