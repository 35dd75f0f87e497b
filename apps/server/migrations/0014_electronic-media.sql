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
ALTER TABLE "device_command" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "content_file_use" ADD CONSTRAINT "content_file_use_sha256_content_file_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."content_file"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_category_news_id_category_news_id_fk" FOREIGN KEY ("category_news_id") REFERENCES "public"."category_news"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_file_use_sha256_idx" ON "content_file_use" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "media_search_idx" ON "media" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_name_sort_idx" ON "media" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "media_upload_idx" ON "media" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "media_area_idx" ON "media" USING btree ("area_id","created_at");--> statement-breakpoint
CREATE INDEX "media_shared_idx" ON "media" USING btree ("share") WHERE "media"."share" = 'all';--> statement-breakpoint
CREATE INDEX "media_category_idx" ON "media" USING btree ("category_news_id");--> statement-breakpoint
CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at","id");