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
ALTER TABLE "device_command" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "device_runtime" ADD COLUMN "fw_version_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "device_upgrade_device" ADD CONSTRAINT "device_upgrade_device_upgrade_id_device_upgrade_id_fk" FOREIGN KEY ("upgrade_id") REFERENCES "public"."device_upgrade"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_upgrade_device" ADD CONSTRAINT "device_upgrade_device_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_upgrade_device" ADD CONSTRAINT "device_upgrade_device_release_id_app_manager_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."app_manager"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_upgrade" ADD CONSTRAINT "device_upgrade_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_upgrade" ADD CONSTRAINT "device_upgrade_release_id_app_manager_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."app_manager"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_upgrade_device_idx" ON "device_upgrade_device" USING btree ("upgrade_id","device_id");--> statement-breakpoint
CREATE INDEX "device_upgrade_device_device_idx" ON "device_upgrade_device" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "device_upgrade_device_state_idx" ON "device_upgrade_device" USING btree ("upgrade_id","state","position");--> statement-breakpoint
CREATE INDEX "device_upgrade_device_release_idx" ON "device_upgrade_device" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "device_upgrade_search_idx" ON "device_upgrade" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "device_upgrade_name_sort_idx" ON "device_upgrade" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "device_upgrade_created_at_idx" ON "device_upgrade" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "device_upgrade_area_idx" ON "device_upgrade" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "device_upgrade_release_idx" ON "device_upgrade" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "device_upgrade_status_idx" ON "device_upgrade" USING btree ("status");