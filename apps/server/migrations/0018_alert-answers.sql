ALTER TABLE "alert" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "answered_by" jsonb;--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "answered_at" timestamp (3) with time zone;