ALTER TABLE "users" ALTER COLUMN "zone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "next" text;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "browser" text;--> statement-breakpoint
-- Names of zones that only Intl knows were stored; their clocks cannot be computed.
UPDATE "users" SET "zone" = 'UTC' WHERE "zone" LIKE 'SystemV/%';--> statement-breakpoint
UPDATE "practices" SET "zone" = 'UTC' WHERE "zone" LIKE 'SystemV/%';--> statement-breakpoint
UPDATE "meetings" SET "practice_zone" = 'UTC' WHERE "practice_zone" LIKE 'SystemV/%';--> statement-breakpoint
UPDATE "meetings" SET "patient_zone" = 'UTC' WHERE "patient_zone" LIKE 'SystemV/%';--> statement-breakpoint
UPDATE "leads" SET "call_zone" = 'UTC' WHERE "call_zone" LIKE 'SystemV/%';
