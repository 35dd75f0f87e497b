CREATE TABLE "sign_in_try" (
	"username" text NOT NULL,
	"place" text NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"waits_until" timestamp (3) with time zone,
	CONSTRAINT "sign_in_try_username_place_pk" PRIMARY KEY("username","place")
);
--> statement-breakpoint
CREATE INDEX "sign_in_try_last_idx" ON "sign_in_try" USING btree ("last_at");--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "failed_logins";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "locked_until";