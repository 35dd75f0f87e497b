CREATE TABLE "password_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"replaces" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"record_name" text NOT NULL,
	"by" text,
	"detail" text,
	"area_path" text collate "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "factory" (
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
	"country" text,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP INDEX "area_level_code_idx";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_hotline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "hotline_order" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "device_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "head_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "head_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_link_account_idx" ON "password_link" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_link_expires_idx" ON "password_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notification_account_idx" ON "notification" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "notification_record_idx" ON "notification" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "factory_search_idx" ON "factory" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "factory_name_sort_idx" ON "factory" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "factory_created_at_idx" ON "factory" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "factory_code_idx" ON "factory" USING btree ("code");--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_merged_into_id_area_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_last_login_idx" ON "account" USING btree ("last_login_at");--> statement-breakpoint
CREATE INDEX "activity_log_account_idx" ON "activity_log" USING btree (("account" ->> 'id'),"at");--> statement-breakpoint
CREATE INDEX "activity_log_action_idx" ON "activity_log" USING btree ("action","at");--> statement-breakpoint
CREATE UNIQUE INDEX "area_code_idx" ON "area" USING btree ("level","code") WHERE code <> '' and level < 4 and merged_into_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "area_village_code_idx" ON "area" USING btree ("parent_id","code") WHERE code <> '' and level = 4 and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "area_merged_idx" ON "area" USING btree ("merged_into_id");