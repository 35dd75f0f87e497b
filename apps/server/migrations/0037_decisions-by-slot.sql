ALTER TABLE "alert_device" ADD COLUMN "well_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "return_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "occurrence_exclusion" ADD COLUMN "local_date" text;--> statement-breakpoint
ALTER TABLE "occurrence_exclusion" ADD COLUMN "slot_start" text;--> statement-breakpoint
UPDATE "occurrence_exclusion" e SET "local_date" = to_char(e."planned_start" AT TIME ZONE s."time_zone", 'YYYY-MM-DD'), "slot_start" = to_char(e."planned_start" AT TIME ZONE s."time_zone", 'HH24:MI') FROM "schedule" s WHERE s."id" = e."schedule_id";--> statement-breakpoint
ALTER TABLE "occurrence_exclusion" DROP CONSTRAINT "occurrence_exclusion_schedule_id_planned_start_pk";--> statement-breakpoint
ALTER TABLE "occurrence_exclusion" ALTER COLUMN "local_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "occurrence_exclusion" ALTER COLUMN "slot_start" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "occurrence_exclusion" DROP COLUMN "planned_start";--> statement-breakpoint
ALTER TABLE "occurrence_exclusion" ADD CONSTRAINT "occurrence_exclusion_schedule_id_local_date_slot_start_pk" PRIMARY KEY("schedule_id","local_date","slot_start");
