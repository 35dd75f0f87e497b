-- Chèn lên used to take the approval from the other schedule; on devices the one that began first played. Schedules that
-- were approved so go on as they do, rather than interrupt what was approved beside them since.
UPDATE "schedule" SET "conflict_rule" = 'keep' WHERE "conflict_rule" = 'override' AND "status" IN ('approved', 'paused');
