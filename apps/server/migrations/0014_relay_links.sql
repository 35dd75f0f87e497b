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
ALTER TABLE "schedule_item" ADD COLUMN "length_sec" integer;--> statement-breakpoint
ALTER TABLE "relay_link" ADD CONSTRAINT "relay_link_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "relay_link_search_idx" ON "relay_link" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "relay_link_name_sort_idx" ON "relay_link" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "relay_link_created_at_idx" ON "relay_link" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "relay_link_area_idx" ON "relay_link" USING btree ("area_id","created_at");--> statement-breakpoint
CREATE INDEX "relay_link_shared_idx" ON "relay_link" USING btree ("share") WHERE "relay_link"."share" = 'all';--> statement-breakpoint
CREATE INDEX "relay_link_checked_idx" ON "relay_link" USING btree ("last_check_at","id");--> statement-breakpoint
CREATE INDEX "relay_link_next_check_idx" ON "relay_link" USING btree ("next_check_at");