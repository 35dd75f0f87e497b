ALTER TABLE "schedule" ADD COLUMN "edited_by" jsonb;--> statement-breakpoint
ALTER TABLE "schedule" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "schedule" SET "edited_at" = "last"."at", "edited_by" = "last"."by"
FROM (
  SELECT DISTINCT ON ("entity_id") "entity_id", "at",
    jsonb_build_object('id', "account" ->> 'id', 'name', "account" ->> 'name') AS "by"
  FROM "activity_log" WHERE "action" LIKE '%\_EDIT' ORDER BY "entity_id", "at" DESC
) AS "last"
WHERE "last"."entity_id" = "schedule"."id"::text;
