-- Text that is searched, as it is folded now: ð as đ, without signs nobody sees; and devices by their telephone number.
UPDATE "account" SET "search_text" = btrim(regexp_replace(translate("search_text", E'\u00f0\u00ad\u200b\u200c\u200d\u2060', 'd'), ' +', ' ', 'g'))
WHERE "search_text" ~ E'[\u00f0\u00ad\u200b\u200c\u200d\u2060]';
--> statement-breakpoint
UPDATE "group_account" SET "search_text" = btrim(regexp_replace(translate("search_text", E'\u00f0\u00ad\u200b\u200c\u200d\u2060', 'd'), ' +', ' ', 'g'))
WHERE "search_text" ~ E'[\u00f0\u00ad\u200b\u200c\u200d\u2060]';
--> statement-breakpoint
UPDATE "activity_log" SET "search_text" = btrim(regexp_replace(translate("search_text", E'\u00f0\u00ad\u200b\u200c\u200d\u2060', 'd'), ' +', ' ', 'g'))
WHERE "search_text" ~ E'[\u00f0\u00ad\u200b\u200c\u200d\u2060]';
--> statement-breakpoint
UPDATE "area" SET "search_text" = btrim(regexp_replace(translate("search_text", E'\u00f0\u00ad\u200b\u200c\u200d\u2060', 'd'), ' +', ' ', 'g'))
WHERE "search_text" ~ E'[\u00f0\u00ad\u200b\u200c\u200d\u2060]';
--> statement-breakpoint
UPDATE "content" SET "search_text" = btrim(regexp_replace(translate("search_text", E'\u00f0\u00ad\u200b\u200c\u200d\u2060', 'd'), ' +', ' ', 'g'))
WHERE "search_text" ~ E'[\u00f0\u00ad\u200b\u200c\u200d\u2060]';
--> statement-breakpoint
UPDATE "device" SET "search_text" = btrim(regexp_replace(translate("search_text", E'\u00f0\u00ad\u200b\u200c\u200d\u2060', 'd'), ' +', ' ', 'g'))
WHERE "search_text" ~ E'[\u00f0\u00ad\u200b\u200c\u200d\u2060]';
--> statement-breakpoint
UPDATE "occurrence" SET "search_text" = btrim(regexp_replace(translate("search_text", E'\u00f0\u00ad\u200b\u200c\u200d\u2060', 'd'), ' +', ' ', 'g'))
WHERE "search_text" ~ E'[\u00f0\u00ad\u200b\u200c\u200d\u2060]';
--> statement-breakpoint
UPDATE "schedule" SET "search_text" = btrim(regexp_replace(translate("search_text", E'\u00f0\u00ad\u200b\u200c\u200d\u2060', 'd'), ' +', ' ', 'g'))
WHERE "search_text" ~ E'[\u00f0\u00ad\u200b\u200c\u200d\u2060]';
--> statement-breakpoint
UPDATE "category_news" SET "search_text" = btrim(regexp_replace(translate("search_text", E'\u00f0\u00ad\u200b\u200c\u200d\u2060', 'd'), ' +', ' ', 'g'))
WHERE "search_text" ~ E'[\u00f0\u00ad\u200b\u200c\u200d\u2060]';
--> statement-breakpoint
UPDATE "sound_quality" SET "search_text" = btrim(regexp_replace(translate("search_text", E'\u00f0\u00ad\u200b\u200c\u200d\u2060', 'd'), ' +', ' ', 'g'))
WHERE "search_text" ~ E'[\u00f0\u00ad\u200b\u200c\u200d\u2060]';
--> statement-breakpoint
UPDATE "device" SET "search_text" = "search_text" || CASE WHEN "sim_phone" LIKE '+84%' THEN ' 0' || substr("sim_phone", 4) ELSE '' END || ' ' || substr("sim_phone", 2)
WHERE "sim_phone" LIKE '+%';
