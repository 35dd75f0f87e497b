CREATE TABLE "app_file" (
	"sha256" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"size" bigint NOT NULL,
	"original_name" text NOT NULL,
	"package_name" text,
	"version_name" text,
	"version_code" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_manager" (
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
	"platform" text NOT NULL,
	"package_name" text NOT NULL,
	"version_name" text NOT NULL,
	"version_code" integer NOT NULL,
	"file_sha256" text NOT NULL,
	"is_force" boolean DEFAULT false NOT NULL,
	"rollout_percent" smallint DEFAULT 100 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"download_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_part" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
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
	"slug" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"image" text,
	"category_news_id" uuid,
	"area_id" uuid NOT NULL,
	"source_name" text NOT NULL,
	"source_url" text NOT NULL,
	"stage" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"expire_at" timestamp (3) with time zone,
	"is_pinned" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
-- A document stored until now is one part.
INSERT INTO "plan_part" ("hash", "text", "used_at") SELECT "hash", "document", now() FROM "plan";--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "parts" text[];--> statement-breakpoint
UPDATE "plan" SET "parts" = ARRAY["hash"];--> statement-breakpoint
ALTER TABLE "plan" ALTER COLUMN "parts" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "category_news" ADD COLUMN "external_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "system_config" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "system_config" ADD COLUMN "updated_by" jsonb;--> statement-breakpoint
ALTER TABLE "app_manager" ADD CONSTRAINT "app_manager_file_sha256_app_file_sha256_fk" FOREIGN KEY ("file_sha256") REFERENCES "public"."app_file"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_category_news_id_category_news_id_fk" FOREIGN KEY ("category_news_id") REFERENCES "public"."category_news"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_manager_search_idx" ON "app_manager" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_manager_name_sort_idx" ON "app_manager" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "app_manager_created_at_idx" ON "app_manager" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "app_manager_version_idx" ON "app_manager" USING btree ("platform","package_name","version_code");--> statement-breakpoint
CREATE INDEX "app_manager_file_idx" ON "app_manager" USING btree ("file_sha256");--> statement-breakpoint
CREATE INDEX "news_search_idx" ON "news" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_name_sort_idx" ON "news" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "news_created_at_idx" ON "news" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "news_slug_idx" ON "news" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "news_area_idx" ON "news" USING btree ("area_id","created_at");--> statement-breakpoint
CREATE INDEX "news_category_idx" ON "news" USING btree ("category_news_id");--> statement-breakpoint
CREATE INDEX "news_released_idx" ON "news" USING btree ("is_pinned","publish_at") WHERE "news"."stage" = 'released';--> statement-breakpoint
CREATE INDEX "news_publish_at_idx" ON "news" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "news_updated_at_idx" ON "news" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "area_level_name_idx" ON "area" USING btree ("level","name_sort","id");--> statement-breakpoint
CREATE INDEX "area_level_created_at_idx" ON "area" USING btree ("level","created_at","id");--> statement-breakpoint
CREATE INDEX "area_level_code_idx" ON "area" USING btree ("level","code","id");--> statement-breakpoint
ALTER TABLE "plan" DROP COLUMN "document";