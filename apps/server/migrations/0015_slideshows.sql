CREATE TABLE "collection_item" (
	"collection_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"media_id" uuid,
	"content_id" uuid,
	CONSTRAINT "collection_item_collection_id_sort_pk" PRIMARY KEY("collection_id","sort")
);
--> statement-breakpoint
CREATE TABLE "collection" (
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
	"kind" text NOT NULL,
	"cover_id" uuid
);
--> statement-breakpoint
CREATE TABLE "slideshow_slide" (
	"slideshow_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"media_id" uuid NOT NULL,
	"page" integer,
	"duration_sec" integer,
	"transition" text,
	"fit" text,
	"caption" text NOT NULL,
	CONSTRAINT "slideshow_slide_slideshow_id_sort_pk" PRIMARY KEY("slideshow_id","sort")
);
--> statement-breakpoint
CREATE TABLE "slideshow" (
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
	"resolution_id" uuid NOT NULL,
	"source" text NOT NULL,
	"collection_id" uuid,
	"slide_sec" integer NOT NULL,
	"transition" text NOT NULL,
	"fit" text NOT NULL,
	"music_id" uuid,
	"ticker_text" text NOT NULL,
	"loop" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection_item" ADD CONSTRAINT "collection_item_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_item" ADD CONSTRAINT "collection_item_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_item" ADD CONSTRAINT "collection_item_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slideshow_slide" ADD CONSTRAINT "slideshow_slide_slideshow_id_slideshow_id_fk" FOREIGN KEY ("slideshow_id") REFERENCES "public"."slideshow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slideshow_slide" ADD CONSTRAINT "slideshow_slide_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slideshow" ADD CONSTRAINT "slideshow_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slideshow" ADD CONSTRAINT "slideshow_resolution_id_resolution_id_fk" FOREIGN KEY ("resolution_id") REFERENCES "public"."resolution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slideshow" ADD CONSTRAINT "slideshow_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slideshow" ADD CONSTRAINT "slideshow_music_id_content_id_fk" FOREIGN KEY ("music_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_item_media_idx" ON "collection_item" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "collection_item_content_idx" ON "collection_item" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "collection_search_idx" ON "collection" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "collection_name_sort_idx" ON "collection" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "collection_created_at_idx" ON "collection" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "collection_area_idx" ON "collection" USING btree ("area_id","created_at");--> statement-breakpoint
CREATE INDEX "collection_shared_idx" ON "collection" USING btree ("share") WHERE "collection"."share" = 'all';--> statement-breakpoint
CREATE INDEX "collection_cover_idx" ON "collection" USING btree ("cover_id");--> statement-breakpoint
CREATE INDEX "collection_updated_at_idx" ON "collection" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "slideshow_slide_media_idx" ON "slideshow_slide" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "slideshow_search_idx" ON "slideshow" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "slideshow_name_sort_idx" ON "slideshow" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "slideshow_created_at_idx" ON "slideshow" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "slideshow_area_idx" ON "slideshow" USING btree ("area_id","created_at");--> statement-breakpoint
CREATE INDEX "slideshow_shared_idx" ON "slideshow" USING btree ("share") WHERE "slideshow"."share" = 'all';--> statement-breakpoint
CREATE INDEX "slideshow_resolution_idx" ON "slideshow" USING btree ("resolution_id");--> statement-breakpoint
CREATE INDEX "slideshow_collection_idx" ON "slideshow" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "slideshow_music_idx" ON "slideshow" USING btree ("music_id");--> statement-breakpoint
CREATE INDEX "slideshow_updated_at_idx" ON "slideshow" USING btree ("updated_at","id");