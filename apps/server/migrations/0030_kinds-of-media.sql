ALTER TABLE "media" ADD COLUMN "content_category_id" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_content_category_id_content_category_id_fk" FOREIGN KEY ("content_category_id") REFERENCES "public"."content_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_kind_idx" ON "media" USING btree ("content_category_id");