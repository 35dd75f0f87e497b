ALTER TABLE "occurrence" ADD COLUMN "field" text;--> statement-breakpoint
update "occurrence" set "field" = "category_news"."name" from "content" join "category_news" on "category_news"."id" = "content"."category_news_id" where "content"."id"::text = "occurrence"."items" -> 0 ->> 'content_id';
