ALTER TABLE "device_enrolment" ADD COLUMN "approved_by" jsonb;--> statement-breakpoint
ALTER TABLE "device_enrolment" ADD COLUMN "clash_proof" text;--> statement-breakpoint
ALTER TABLE "device_enrolment" ADD COLUMN "ignored_proof" text;