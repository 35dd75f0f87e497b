ALTER TABLE "activity_log" ADD COLUMN "private_to" text;--> statement-breakpoint
UPDATE "activity_log" SET "private_to" = "content"."created_by" ->> 'id' FROM "content" WHERE "content"."share" = 'private' AND "activity_log"."entity_id" = "content"."id"::text;--> statement-breakpoint
ALTER TABLE "schedule" ADD COLUMN "rejected_by" jsonb;--> statement-breakpoint
ALTER TABLE "schedule" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "schedule" ADD COLUMN "changed_since_rejection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "occurrence_times_idx" ON "occurrence" USING gist (tstzrange("planned_start", "planned_end")) WHERE status in ('planned', 'playing');