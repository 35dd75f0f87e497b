CREATE INDEX "area_level_name_idx" ON "area" USING btree ("level","name_sort","id");--> statement-breakpoint
CREATE INDEX "area_level_created_at_idx" ON "area" USING btree ("level","created_at","id");--> statement-breakpoint
CREATE INDEX "area_level_code_idx" ON "area" USING btree ("level","code","id");