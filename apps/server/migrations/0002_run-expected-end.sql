ALTER TABLE "occurrence" ADD COLUMN "expected_end" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "occurrence" SET "expected_end" = "planned_end";--> statement-breakpoint
ALTER TABLE "occurrence" ALTER COLUMN "expected_end" SET NOT NULL;
