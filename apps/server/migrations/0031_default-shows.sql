CREATE TABLE "default_show" (
	"id" uuid PRIMARY KEY NOT NULL,
	"area_id" uuid,
	"device_id" uuid,
	"kind" text NOT NULL,
	"media_id" uuid,
	"slideshow_id" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "default_show_of_one" CHECK (num_nonnulls("default_show"."area_id", "default_show"."device_id") = 1),
	CONSTRAINT "default_show_kind" CHECK (("default_show"."kind" = 'media') = ("default_show"."media_id" is not null) and ("default_show"."kind" = 'slideshow') = ("default_show"."slideshow_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "default_show" ADD CONSTRAINT "default_show_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_show" ADD CONSTRAINT "default_show_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_show" ADD CONSTRAINT "default_show_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_show" ADD CONSTRAINT "default_show_slideshow_id_slideshow_id_fk" FOREIGN KEY ("slideshow_id") REFERENCES "public"."slideshow"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "default_show_area_idx" ON "default_show" USING btree ("area_id");--> statement-breakpoint
CREATE UNIQUE INDEX "default_show_device_idx" ON "default_show" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "default_show_media_idx" ON "default_show" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "default_show_slideshow_idx" ON "default_show" USING btree ("slideshow_id");