DROP INDEX "occurrence_start_idx";--> statement-breakpoint
CREATE INDEX "device_command_created_idx" ON "device_command" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "occurrence_start_idx" ON "occurrence" USING btree ("planned_start","planned_end","settled_at");