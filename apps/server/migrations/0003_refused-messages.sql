CREATE TABLE "device_refused_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"digest" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_refused_message" ADD CONSTRAINT "device_refused_message_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_refused_message_idx" ON "device_refused_message" USING btree ("device_id","digest");--> statement-breakpoint
CREATE INDEX "device_refused_message_last_idx" ON "device_refused_message" USING btree ("device_id","last_at");