ALTER TABLE "schedule" ADD COLUMN "weekdays_of_month" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule" ADD COLUMN "lunar_days" jsonb DEFAULT '[]'::jsonb NOT NULL;