CREATE TABLE "device_photo" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"file" text,
	"install_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"by" jsonb
);
--> statement-breakpoint
ALTER TABLE "device_photo" ADD CONSTRAINT "device_photo_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;