CREATE TABLE "device_group_member" (
	"group_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	CONSTRAINT "device_group_member_group_id_device_id_pk" PRIMARY KEY("group_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "device_group" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	"area_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_group" (
	"schedule_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "schedule_group_schedule_id_group_id_pk" PRIMARY KEY("schedule_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "device_group_member" ADD CONSTRAINT "device_group_member_group_id_device_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."device_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_group_member" ADD CONSTRAINT "device_group_member_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_group" ADD CONSTRAINT "device_group_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_group" ADD CONSTRAINT "schedule_group_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_group" ADD CONSTRAINT "schedule_group_group_id_device_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."device_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_group_member_device_idx" ON "device_group_member" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "device_group_search_idx" ON "device_group" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "device_group_name_sort_idx" ON "device_group" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "device_group_created_at_idx" ON "device_group" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "device_group_area_idx" ON "device_group" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "schedule_group_group_idx" ON "schedule_group" USING btree ("group_id");