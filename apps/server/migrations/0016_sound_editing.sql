CREATE TABLE "content_original" (
	"content_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"peaks" jsonb NOT NULL,
	"is_own" boolean NOT NULL,
	CONSTRAINT "content_original_content_id_sha256_pk" PRIMARY KEY("content_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "cut" jsonb;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "jingle_before_id" uuid;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "jingle_after_id" uuid;--> statement-breakpoint
ALTER TABLE "content_original" ADD CONSTRAINT "content_original_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_original" ADD CONSTRAINT "content_original_sha256_content_file_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."content_file"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_original_sha256_idx" ON "content_original" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_jingle_before_id_content_id_fk" FOREIGN KEY ("jingle_before_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_jingle_after_id_content_id_fk" FOREIGN KEY ("jingle_after_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_jingle_before_idx" ON "content" USING btree ("jingle_before_id") WHERE "content"."jingle_before_id" is not null;--> statement-breakpoint
CREATE INDEX "content_jingle_after_idx" ON "content" USING btree ("jingle_after_id") WHERE "content"."jingle_after_id" is not null;