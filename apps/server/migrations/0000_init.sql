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
ALTER TABLE "account" ADD CONSTRAINT "account_group_account_id_group_account_id_fk" FOREIGN KEY ("group_account_id") REFERENCES "public"."group_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_parent_id_area_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "category_news_search_idx" ON "category_news" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "category_news_name_sort_idx" ON "category_news" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "category_news_created_at_idx" ON "category_news" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "category_news_code_idx" ON "category_news" USING btree ("code");--> statement-breakpoint
CREATE INDEX "sound_quality_search_idx" ON "sound_quality" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sound_quality_name_sort_idx" ON "sound_quality" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "sound_quality_created_at_idx" ON "sound_quality" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sound_quality_code_idx" ON "sound_quality" USING btree ("code");