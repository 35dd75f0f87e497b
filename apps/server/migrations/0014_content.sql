CREATE TABLE "relay_link" (
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
	"area_id" uuid NOT NULL,
	"share" text NOT NULL,
	"url" text NOT NULL,
	"backup_url" text DEFAULT '' NOT NULL,
	"protocol" text NOT NULL,
	"station_kind" text NOT NULL,
	"gain_db" double precision DEFAULT 0 NOT NULL,
	"check_status" text DEFAULT 'unknown' NOT NULL,
	"last_check_at" timestamp (3) with time zone,
	"last_error" text,
	"checks" jsonb,
	"next_check_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_file_use" (
	"owner_id" uuid NOT NULL,
	"role" text NOT NULL,
	"page" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "content_file_use_owner_id_role_page_pk" PRIMARY KEY("owner_id","role","page")
);
--> statement-breakpoint
CREATE TABLE "media" (
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
	"media_kind" text,
	"is_test" boolean NOT NULL,
	"category_news_id" uuid,
	"area_id" uuid NOT NULL,
	"share" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"body" text NOT NULL,
	"text_style" jsonb,
	"web_url" text NOT NULL,
	"width" integer,
	"height" integer,
	"upload_id" text,
	"original_name" text DEFAULT '' NOT NULL,
	"duration_sec" double precision,
	"page_count" integer,
	"notice" text,
	"processing_status" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"error" text,
	"process_no" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "content_category" (
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
	"kind" text NOT NULL,
	"parent_id" uuid,
	"color" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resolution" (
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
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"orientation" text GENERATED ALWAYS AS (case when width > height then 'landscape' when width < height then 'portrait' else 'square' end) STORED NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pronunciation" (
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
	"read" text NOT NULL,
	"area_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_to_speech" (
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
	"text" text NOT NULL,
	"corrections" jsonb NOT NULL,
	"text_normalized" text DEFAULT '' NOT NULL,
	"provider" text NOT NULL,
	"voice_code" text NOT NULL,
	"speed" real NOT NULL,
	"pitch" real NOT NULL,
	"pause_ms" integer NOT NULL,
	"category_news_id" uuid,
	"content_category_id" uuid,
	"sound_quality_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"share" text NOT NULL,
	"stage" text DEFAULT 'draft' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"error" text,
	"process_no" integer DEFAULT 0 NOT NULL,
	"content_manager_id" uuid
);
--> statement-breakpoint
CREATE TABLE "tts_provider" (
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
	"service" text NOT NULL,
	"url" text NOT NULL,
	"sealed_key" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "content_category_id" uuid;--> statement-breakpoint
ALTER TABLE "device_command" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "schedule_item" ADD COLUMN "length_sec" integer;--> statement-breakpoint
ALTER TABLE "factory" ADD COLUMN "models" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "relay_link" ADD CONSTRAINT "relay_link_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_file_use" ADD CONSTRAINT "content_file_use_sha256_content_file_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."content_file"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_category_news_id_category_news_id_fk" FOREIGN KEY ("category_news_id") REFERENCES "public"."category_news"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_category" ADD CONSTRAINT "content_category_parent_id_content_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pronunciation" ADD CONSTRAINT "pronunciation_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_to_speech" ADD CONSTRAINT "text_to_speech_category_news_id_category_news_id_fk" FOREIGN KEY ("category_news_id") REFERENCES "public"."category_news"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_to_speech" ADD CONSTRAINT "text_to_speech_content_category_id_content_category_id_fk" FOREIGN KEY ("content_category_id") REFERENCES "public"."content_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_to_speech" ADD CONSTRAINT "text_to_speech_sound_quality_id_sound_quality_id_fk" FOREIGN KEY ("sound_quality_id") REFERENCES "public"."sound_quality"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_to_speech" ADD CONSTRAINT "text_to_speech_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_to_speech" ADD CONSTRAINT "text_to_speech_content_manager_id_content_id_fk" FOREIGN KEY ("content_manager_id") REFERENCES "public"."content"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "relay_link_search_idx" ON "relay_link" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "relay_link_name_sort_idx" ON "relay_link" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "relay_link_created_at_idx" ON "relay_link" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "relay_link_area_idx" ON "relay_link" USING btree ("area_id","created_at");--> statement-breakpoint
CREATE INDEX "relay_link_shared_idx" ON "relay_link" USING btree ("share") WHERE "relay_link"."share" = 'all';--> statement-breakpoint
CREATE INDEX "relay_link_checked_idx" ON "relay_link" USING btree ("last_check_at","id");--> statement-breakpoint
CREATE INDEX "relay_link_next_check_idx" ON "relay_link" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "content_file_use_sha256_idx" ON "content_file_use" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "media_search_idx" ON "media" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_name_sort_idx" ON "media" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "media_upload_idx" ON "media" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "media_area_idx" ON "media" USING btree ("area_id","created_at");--> statement-breakpoint
CREATE INDEX "media_shared_idx" ON "media" USING btree ("share") WHERE "media"."share" = 'all';--> statement-breakpoint
CREATE INDEX "media_category_idx" ON "media" USING btree ("category_news_id");--> statement-breakpoint
CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "content_category_search_idx" ON "content_category" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_category_name_sort_idx" ON "content_category" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "content_category_created_at_idx" ON "content_category" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_category_code_idx" ON "content_category" USING btree ("code");--> statement-breakpoint
CREATE INDEX "content_category_parent_idx" ON "content_category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "resolution_search_idx" ON "resolution" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resolution_name_sort_idx" ON "resolution" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "resolution_created_at_idx" ON "resolution" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "resolution_size_idx" ON "resolution" USING btree ("width","height");--> statement-breakpoint
CREATE INDEX "pronunciation_search_idx" ON "pronunciation" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pronunciation_name_sort_idx" ON "pronunciation" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "pronunciation_created_at_idx" ON "pronunciation" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pronunciation_word_idx" ON "pronunciation" USING btree ("area_id","name");--> statement-breakpoint
CREATE INDEX "text_to_speech_search_idx" ON "text_to_speech" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "text_to_speech_name_sort_idx" ON "text_to_speech" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "text_to_speech_created_at_idx" ON "text_to_speech" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "text_to_speech_area_idx" ON "text_to_speech" USING btree ("area_id","created_at");--> statement-breakpoint
CREATE INDEX "text_to_speech_shared_idx" ON "text_to_speech" USING btree ("share") WHERE "text_to_speech"."share" = 'all';--> statement-breakpoint
CREATE INDEX "text_to_speech_stage_idx" ON "text_to_speech" USING btree ("stage");--> statement-breakpoint
CREATE INDEX "text_to_speech_category_idx" ON "text_to_speech" USING btree ("category_news_id");--> statement-breakpoint
CREATE INDEX "text_to_speech_kind_idx" ON "text_to_speech" USING btree ("content_category_id");--> statement-breakpoint
CREATE INDEX "text_to_speech_quality_idx" ON "text_to_speech" USING btree ("sound_quality_id");--> statement-breakpoint
CREATE INDEX "text_to_speech_updated_at_idx" ON "text_to_speech" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "text_to_speech_content_idx" ON "text_to_speech" USING btree ("content_manager_id");--> statement-breakpoint
CREATE INDEX "tts_provider_search_idx" ON "tts_provider" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tts_provider_name_sort_idx" ON "tts_provider" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "tts_provider_created_at_idx" ON "tts_provider" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_content_category_id_content_category_id_fk" FOREIGN KEY ("content_category_id") REFERENCES "public"."content_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_kind_idx" ON "content" USING btree ("content_category_id");