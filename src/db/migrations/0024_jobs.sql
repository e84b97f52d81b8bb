ALTER TABLE "bundle_purchases" ADD COLUMN "warned_days" integer;--> statement-breakpoint
ALTER TABLE "bundle_purchases" ADD COLUMN "withdrawn_at" timestamp with time zone;