ALTER TABLE "content_file_use" ADD COLUMN "board_size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_file_use" DROP CONSTRAINT "content_file_use_owner_id_role_page_pk";--> statement-breakpoint
ALTER TABLE "content_file_use" ADD CONSTRAINT "content_file_use_owner_id_role_page_board_size_pk" PRIMARY KEY("owner_id","role","page","board_size");--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "resolution_id" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "fit_progress" real;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_resolution_id_resolution_id_fk" FOREIGN KEY ("resolution_id") REFERENCES "public"."resolution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_resolution_idx" ON "device" USING btree ("resolution_id");