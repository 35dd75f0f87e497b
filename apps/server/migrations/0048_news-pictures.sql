CREATE TABLE "news_picture" (
	"file" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "news_picture_account_idx" ON "news_picture" USING btree ("account_id");