ALTER TABLE "play_record" DROP CONSTRAINT "play_record_report_unique";--> statement-breakpoint
ALTER TABLE "play_record" ADD CONSTRAINT "play_record_report_unique" UNIQUE("report_id","device_id");