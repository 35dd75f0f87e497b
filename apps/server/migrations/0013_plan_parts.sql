CREATE TABLE "plan_part" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- A document stored until now is one part.
INSERT INTO "plan_part" ("hash", "text", "used_at") SELECT "hash", "document", now() FROM "plan";--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "parts" text[];--> statement-breakpoint
UPDATE "plan" SET "parts" = ARRAY["hash"];--> statement-breakpoint
ALTER TABLE "plan" ALTER COLUMN "parts" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" DROP COLUMN "document";
