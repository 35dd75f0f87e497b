CREATE TABLE "device_condition" (
	"device_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_online" boolean NOT NULL,
	"has_fault" boolean NOT NULL,
	CONSTRAINT "device_condition_device_id_at_pk" PRIMARY KEY("device_id","at")
);
--> statement-breakpoint
ALTER TABLE "device_command" ADD COLUMN "retry_of" uuid;--> statement-breakpoint
ALTER TABLE "device_runtime" ADD COLUMN "position" jsonb;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "factory_id" uuid;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "gps_source" text;--> statement-breakpoint
ALTER TABLE "device_maker_key" ADD COLUMN "factory_id" uuid;--> statement-breakpoint
ALTER TABLE "device_condition" ADD CONSTRAINT "device_condition_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_condition_at_idx" ON "device_condition" USING btree ("at");--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_factory_id_factory_id_fk" FOREIGN KEY ("factory_id") REFERENCES "public"."factory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_maker_key" ADD CONSTRAINT "device_maker_key_factory_id_factory_id_fk" FOREIGN KEY ("factory_id") REFERENCES "public"."factory"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_command_retry_idx" ON "device_command" USING btree ("retry_of");--> statement-breakpoint
CREATE INDEX "device_factory_idx" ON "device" USING btree ("factory_id","model");--> statement-breakpoint
CREATE INDEX "device_model_idx" ON "device" USING btree ("model");