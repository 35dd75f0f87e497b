DROP INDEX "occurrence_area_idx";--> statement-breakpoint
CREATE INDEX "occurrence_settled_idx" ON "occurrence" USING btree ("planned_start") WHERE settled_at is not null;