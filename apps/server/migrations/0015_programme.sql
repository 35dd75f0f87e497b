CREATE TABLE "alert_channel" (
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
	"kind" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"recipients" jsonb NOT NULL,
	"url" text NOT NULL,
	"sealed_secret" text DEFAULT '' NOT NULL,
	"last_state" text DEFAULT 'never' NOT NULL,
	"last_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "alert_device" (
	"alert_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"over_at" timestamp (3) with time zone,
	CONSTRAINT "alert_device_alert_id_device_id_pk" PRIMARY KEY("alert_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"is_group" boolean NOT NULL,
	"subject" text NOT NULL,
	"area_id" uuid NOT NULL,
	"detail" text,
	"run" jsonb,
	"last_since" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"acknowledged_by" jsonb,
	"acknowledged_at" timestamp (3) with time zone,
	"silenced_by" jsonb,
	"silenced_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "device_enrolment" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"maker_key_id" uuid,
	"proof" text,
	"first_seen_at" timestamp (3) with time zone,
	"announced_from" text,
	"approved_at" timestamp (3) with time zone,
	"install_id" uuid,
	"clash_at" timestamp (3) with time zone,
	"clash_from" text
);
--> statement-breakpoint
CREATE TABLE "device_maker_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" jsonb
);
--> statement-breakpoint
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
ALTER TABLE "play_record" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "alert_channel" ADD CONSTRAINT "alert_channel_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_device" ADD CONSTRAINT "alert_device_alert_id_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_device" ADD CONSTRAINT "alert_device_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_enrolment" ADD CONSTRAINT "device_enrolment_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_enrolment" ADD CONSTRAINT "device_enrolment_maker_key_id_device_maker_key_id_fk" FOREIGN KEY ("maker_key_id") REFERENCES "public"."device_maker_key"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "alert_channel_search_idx" ON "alert_channel" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alert_channel_name_sort_idx" ON "alert_channel" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "alert_channel_created_at_idx" ON "alert_channel" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_channel_area_idx" ON "alert_channel" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "alert_device_device_idx" ON "alert_device" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_device_open_idx" ON "alert_device" USING btree ("device_id","kind","code") WHERE "alert_device"."over_at" is null;--> statement-breakpoint
CREATE INDEX "alert_opened_idx" ON "alert" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "alert_area_idx" ON "alert" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "alert_open_idx" ON "alert" USING btree ("kind","code") WHERE "alert"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "alert_silenced_idx" ON "alert" USING btree ("silenced_until");--> statement-breakpoint
CREATE INDEX "device_enrolment_maker_idx" ON "device_enrolment" USING btree ("maker_key_id","approved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "device_maker_key_idx" ON "device_maker_key" USING btree ("digest");--> statement-breakpoint
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
CREATE INDEX "slideshow_updated_at_idx" ON "slideshow" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "content_expires_idx" ON "content" USING btree ("expires_at") WHERE "content"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "device_install_idx" ON "device" USING btree ("install_status","name_sort");