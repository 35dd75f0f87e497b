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
ALTER TABLE "app_manager" ADD CONSTRAINT "app_manager_file_sha256_app_file_sha256_fk" FOREIGN KEY ("file_sha256") REFERENCES "public"."app_file"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_manager_search_idx" ON "app_manager" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_manager_name_sort_idx" ON "app_manager" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "app_manager_created_at_idx" ON "app_manager" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "app_manager_version_idx" ON "app_manager" USING btree ("platform","package_name","version_code");--> statement-breakpoint
CREATE INDEX "app_manager_file_idx" ON "app_manager" USING btree ("file_sha256");