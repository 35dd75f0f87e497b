DROP INDEX "area_level_code_idx";--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "head_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "head_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_merged_into_id_area_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "area_code_idx" ON "area" USING btree ("level","code") WHERE code <> '' and level < 4 and merged_into_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "area_village_code_idx" ON "area" USING btree ("parent_id","code") WHERE code <> '' and level = 4 and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "area_merged_idx" ON "area" USING btree ("merged_into_id");