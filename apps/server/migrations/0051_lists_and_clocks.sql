CREATE INDEX "device_runtime_version_idx" ON "device_runtime" USING btree ("fw_version") WHERE fw_version <> '';--> statement-breakpoint
CREATE INDEX "notification_failed_job_idx" ON "notification" USING btree ("record_id") WHERE kind = 'job.failed';--> statement-breakpoint
CREATE INDEX "schedule_begins_at_idx" ON "schedule" USING btree ("begins_at") WHERE begins_at is not null;