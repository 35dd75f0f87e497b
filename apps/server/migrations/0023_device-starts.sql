ALTER TABLE "device_runtime" RENAME COLUMN "fw_version_at" TO "started_at";--> statement-breakpoint
ALTER TABLE "device_runtime" ADD COLUMN "boot_id" text;