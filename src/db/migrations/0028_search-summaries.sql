ALTER TABLE "search_documents" ADD COLUMN "summary" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "summary" DROP DEFAULT;--> statement-breakpoint
UPDATE "search_documents" AS d SET "summary" = t."summary"
  FROM "doctors" AS e JOIN "doctor_translations" AS t ON t."doctor_id" = e."id"
  WHERE d."kind" = 'doctor' AND d."key" = e."key" AND d."locale" = t."locale";--> statement-breakpoint
-- The next start writes the documents of everything else anew.
DELETE FROM "seed_state" WHERE "key" = 'all';
