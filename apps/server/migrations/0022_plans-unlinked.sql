ALTER TABLE "device_plan" DROP CONSTRAINT "device_plan_wanted_hash_plan_hash_fk";
--> statement-breakpoint
ALTER TABLE "device_plan" DROP CONSTRAINT "device_plan_previous_hash_plan_hash_fk";
--> statement-breakpoint
DROP INDEX "device_plan_wanted_idx";--> statement-breakpoint
DROP INDEX "device_plan_previous_idx";--> statement-breakpoint
ALTER TABLE "plan" RENAME COLUMN "created_at" TO "used_at";--> statement-breakpoint
-- All rows of a place change at once: with room beside each, a new one is written without the index.
ALTER TABLE "device_plan" SET (fillfactor = 50);
