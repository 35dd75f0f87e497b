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
ALTER TABLE "content" ADD COLUMN "content_category_id" uuid;--> statement-breakpoint
ALTER TABLE "factory" ADD COLUMN "models" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "content_category" ADD CONSTRAINT "content_category_parent_id_content_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_category_search_idx" ON "content_category" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_category_name_sort_idx" ON "content_category" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "content_category_created_at_idx" ON "content_category" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_category_code_idx" ON "content_category" USING btree ("code");--> statement-breakpoint
CREATE INDEX "content_category_parent_idx" ON "content_category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "resolution_search_idx" ON "resolution" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resolution_name_sort_idx" ON "resolution" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "resolution_created_at_idx" ON "resolution" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "resolution_size_idx" ON "resolution" USING btree ("width","height");--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_content_category_id_content_category_id_fk" FOREIGN KEY ("content_category_id") REFERENCES "public"."content_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_kind_idx" ON "content" USING btree ("content_category_id");