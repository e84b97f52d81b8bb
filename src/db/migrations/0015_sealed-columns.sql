-- A restore has dropped the tables, not the type.
DROP DOMAIN IF EXISTS sealed;--> statement-breakpoint
CREATE DOMAIN sealed AS text;--> statement-breakpoint
ALTER TABLE "data_requests" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "data_requests" ALTER COLUMN "id" SET DATA TYPE uuid USING gen_random_uuid();--> statement-breakpoint
ALTER TABLE "data_requests" ALTER COLUMN "identity" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "data_requests" ALTER COLUMN "address" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "data_requests" ALTER COLUMN "details" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "data_requests" ALTER COLUMN "text" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "id" SET DATA TYPE uuid USING gen_random_uuid();--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "phone" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "message" SET DATA TYPE sealed;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "phone" SET DATA TYPE sealed;--> statement-breakpoint
-- Rows that were there are sealed next, by the application that has the keys; then it is valid for them too.
ALTER DOMAIN sealed ADD CONSTRAINT sealed_form CHECK (VALUE ~ '^v1\.[A-Za-z0-9_-]{1,32}\.[A-Za-z0-9_-]{38,}$') NOT VALID;
