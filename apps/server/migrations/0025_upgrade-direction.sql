ALTER TABLE "device_upgrade" ADD COLUMN "is_rolling_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "device_upgrade" SET "is_rolling_back" = true WHERE "status" IN ('rolling_back', 'rolled_back') OR EXISTS (SELECT 1 FROM "device_upgrade_device" ud WHERE ud."upgrade_id" = "device_upgrade"."id" AND ud."is_back");
