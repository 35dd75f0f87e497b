DROP INDEX "device_command_created_idx";--> statement-breakpoint
CREATE INDEX "alert_kind_idx" ON "alert" USING btree ("kind","opened_at");--> statement-breakpoint
CREATE INDEX "content_removed_idx" ON "content" USING btree ("removed_at") WHERE "content"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "device_command_outcome_idx" ON "device_command" USING btree ((case "status" when 'failed' then 0 when 'timeout' then 0 when 'expired' then 0
  when 'queued' then 1 when 'sent' then 2 when 'delivered' then 2 when 'cancelled' then 3 else 4 end),"id");--> statement-breakpoint
CREATE INDEX "occurrence_status_idx" ON "occurrence" USING btree ("status","planned_start");--> statement-breakpoint
CREATE INDEX "device_command_created_idx" ON "device_command" USING btree ("created_at","id");