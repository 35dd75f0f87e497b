DROP INDEX "occurrence_start_idx";--> statement-breakpoint
CREATE INDEX "occurrence_start_idx" ON "occurrence" USING btree ("planned_start","planned_end","expected_end","settled_at");