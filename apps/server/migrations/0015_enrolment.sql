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
ALTER TABLE "device_enrolment" ADD CONSTRAINT "device_enrolment_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_enrolment" ADD CONSTRAINT "device_enrolment_maker_key_id_device_maker_key_id_fk" FOREIGN KEY ("maker_key_id") REFERENCES "public"."device_maker_key"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_enrolment_maker_idx" ON "device_enrolment" USING btree ("maker_key_id","approved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "device_maker_key_idx" ON "device_maker_key" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "device_install_idx" ON "device" USING btree ("install_status","name_sort");