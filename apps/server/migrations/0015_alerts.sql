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
ALTER TABLE "alert_channel" ADD CONSTRAINT "alert_channel_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_device" ADD CONSTRAINT "alert_device_alert_id_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_device" ADD CONSTRAINT "alert_device_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_channel_search_idx" ON "alert_channel" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alert_channel_name_sort_idx" ON "alert_channel" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "alert_channel_created_at_idx" ON "alert_channel" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_channel_area_idx" ON "alert_channel" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "alert_device_device_idx" ON "alert_device" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_device_open_idx" ON "alert_device" USING btree ("device_id","kind","code") WHERE "alert_device"."over_at" is null;--> statement-breakpoint
CREATE INDEX "alert_opened_idx" ON "alert" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "alert_area_idx" ON "alert" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "alert_open_idx" ON "alert" USING btree ("kind","code") WHERE "alert"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "alert_silenced_idx" ON "alert" USING btree ("silenced_until");