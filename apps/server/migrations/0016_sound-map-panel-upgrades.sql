CREATE TABLE "content_original" (
	"content_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"peaks" jsonb NOT NULL,
	"is_own" boolean NOT NULL,
	CONSTRAINT "content_original_content_id_sha256_pk" PRIMARY KEY("content_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "device_condition" (
	"device_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_online" boolean NOT NULL,
	"has_fault" boolean NOT NULL,
	CONSTRAINT "device_condition_device_id_at_pk" PRIMARY KEY("device_id","at")
);
--> statement-breakpoint
CREATE TABLE "device_upgrade_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"upgrade_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"position" integer,
	"state" text NOT NULL,
	"reason" text,
	"message" text,
	"from_version" text NOT NULL,
	"release_id" uuid NOT NULL,
	"is_back" boolean DEFAULT false NOT NULL,
	"command_id" uuid,
	"tries" smallint DEFAULT 0 NOT NULL,
	"told_at" timestamp (3) with time zone,
	"state_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_upgrade" (
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
	"release_id" uuid NOT NULL,
	"area_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"device_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"device_kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"models" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stages" jsonb NOT NULL,
	"by_hand" boolean NOT NULL,
	"wait_min" integer NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"before_run_min" smallint NOT NULL,
	"at_once" smallint NOT NULL,
	"fail_percent" smallint NOT NULL,
	"fail_least" smallint NOT NULL,
	"timeout_min" smallint NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"stage" smallint DEFAULT 0 NOT NULL,
	"why" text,
	"started_at" timestamp (3) with time zone,
	"counted_from" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "cut" jsonb;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "jingle_before_id" uuid;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "jingle_after_id" uuid;--> statement-breakpoint
ALTER TABLE "device_command" ADD COLUMN "retry_of" uuid;--> statement-breakpoint
ALTER TABLE "device_command" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "device_runtime" ADD COLUMN "fw_version_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "device_runtime" ADD COLUMN "position" jsonb;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "factory_id" uuid;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "gps_source" text;--> statement-breakpoint
ALTER TABLE "device_maker_key" ADD COLUMN "factory_id" uuid;--> statement-breakpoint
ALTER TABLE "content_original" ADD CONSTRAINT "content_original_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_original" ADD CONSTRAINT "content_original_sha256_content_file_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."content_file"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_condition" ADD CONSTRAINT "device_condition_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_upgrade_device" ADD CONSTRAINT "device_upgrade_device_upgrade_id_device_upgrade_id_fk" FOREIGN KEY ("upgrade_id") REFERENCES "public"."device_upgrade"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_upgrade_device" ADD CONSTRAINT "device_upgrade_device_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_upgrade_device" ADD CONSTRAINT "device_upgrade_device_release_id_app_manager_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."app_manager"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_upgrade" ADD CONSTRAINT "device_upgrade_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_upgrade" ADD CONSTRAINT "device_upgrade_release_id_app_manager_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."app_manager"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_original_sha256_idx" ON "content_original" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "device_condition_at_idx" ON "device_condition" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "device_upgrade_device_idx" ON "device_upgrade_device" USING btree ("upgrade_id","device_id");--> statement-breakpoint
CREATE INDEX "device_upgrade_device_device_idx" ON "device_upgrade_device" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "device_upgrade_device_state_idx" ON "device_upgrade_device" USING btree ("upgrade_id","state","position");--> statement-breakpoint
CREATE INDEX "device_upgrade_device_release_idx" ON "device_upgrade_device" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "device_upgrade_search_idx" ON "device_upgrade" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "device_upgrade_name_sort_idx" ON "device_upgrade" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "device_upgrade_created_at_idx" ON "device_upgrade" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "device_upgrade_area_idx" ON "device_upgrade" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "device_upgrade_release_idx" ON "device_upgrade" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "device_upgrade_status_idx" ON "device_upgrade" USING btree ("status");--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_jingle_before_id_content_id_fk" FOREIGN KEY ("jingle_before_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_jingle_after_id_content_id_fk" FOREIGN KEY ("jingle_after_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_factory_id_factory_id_fk" FOREIGN KEY ("factory_id") REFERENCES "public"."factory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_maker_key" ADD CONSTRAINT "device_maker_key_factory_id_factory_id_fk" FOREIGN KEY ("factory_id") REFERENCES "public"."factory"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_jingle_before_idx" ON "content" USING btree ("jingle_before_id") WHERE "content"."jingle_before_id" is not null;--> statement-breakpoint
CREATE INDEX "content_jingle_after_idx" ON "content" USING btree ("jingle_after_id") WHERE "content"."jingle_after_id" is not null;--> statement-breakpoint
CREATE INDEX "device_command_retry_idx" ON "device_command" USING btree ("retry_of");--> statement-breakpoint
CREATE INDEX "device_factory_idx" ON "device" USING btree ("factory_id","model");--> statement-breakpoint
CREATE INDEX "device_model_idx" ON "device" USING btree ("model");--> statement-breakpoint
CREATE INDEX "device_position_idx" ON "device" USING btree ("lat","lng");