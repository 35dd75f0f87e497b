ALTER TABLE "system_config" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "system_config" ADD COLUMN "updated_by" jsonb;