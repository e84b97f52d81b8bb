ALTER TABLE "outbox" ADD COLUMN "pushed_at" timestamp with time zone;--> statement-breakpoint
-- The release before pushed at the first attempt, so these messages are not pushed again.
UPDATE "outbox" SET "pushed_at" = now() WHERE "state" = 'waiting' AND "attempts" > 0 AND "mailed_at" IS NULL;
