ALTER TABLE "occurrence" ADD COLUMN "moved" jsonb;--> statement-breakpoint
ALTER TABLE "occurrence_exclusion" ADD COLUMN "moved_to" text;