ALTER TABLE "device_runtime" ADD COLUMN "now_shown" jsonb;--> statement-breakpoint
ALTER TABLE "device_runtime" ADD COLUMN "tracks" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule" ADD COLUMN "repeat_rule" text DEFAULT 'count' NOT NULL;