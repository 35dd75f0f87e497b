ALTER TABLE "alert" RENAME COLUMN "is_flapping_told" TO "is_flapping_notified";--> statement-breakpoint
ALTER TABLE "device_upgrade_device" RENAME COLUMN "told_at" TO "sent_at";--> statement-breakpoint
UPDATE "device_upgrade_device" SET "state" = 'sent' WHERE "state" = 'told';
