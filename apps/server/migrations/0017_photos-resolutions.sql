CREATE TABLE "device_photo" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"file" text,
	"install_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"by" jsonb
);
--> statement-breakpoint
ALTER TABLE "content_file_use" ADD COLUMN "board_size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_file_use" DROP CONSTRAINT "content_file_use_owner_id_role_page_pk";--> statement-breakpoint
ALTER TABLE "content_file_use" ADD CONSTRAINT "content_file_use_owner_id_role_page_board_size_pk" PRIMARY KEY("owner_id","role","page","board_size");--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "resolution_id" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "fit_progress" real;--> statement-breakpoint
ALTER TABLE "device_photo" ADD CONSTRAINT "device_photo_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_resolution_id_resolution_id_fk" FOREIGN KEY ("resolution_id") REFERENCES "public"."resolution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_resolution_idx" ON "device" USING btree ("resolution_id");--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "group_account" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "alert_channel" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "app_manager" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "area" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "relay_link" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "content" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "device" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "news" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "occurrence" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "schedule" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "content_category" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "factory" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "category_news" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "resolution" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "sound_quality" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "collection" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "slideshow" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "pronunciation" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "text_to_speech" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "tts_provider" DROP COLUMN "type_app";--> statement-breakpoint
ALTER TABLE "device_upgrade" DROP COLUMN "type_app";