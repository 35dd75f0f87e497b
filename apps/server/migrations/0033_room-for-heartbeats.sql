DROP INDEX "device_runtime_seen_idx";--> statement-breakpoint
-- A changed row stays on its page, and no index is written, where the page has room for it. Of devices all rows of a page change again and
-- again; of runs those that are on the air, among many that are not.
ALTER TABLE "device_runtime" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "occurrence" SET (fillfactor = 80);
