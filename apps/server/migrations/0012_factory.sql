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
CREATE INDEX "factory_search_idx" ON "factory" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "factory_name_sort_idx" ON "factory" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "factory_created_at_idx" ON "factory" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "factory_code_idx" ON "factory" USING btree ("code");