ALTER TABLE "leads" ADD COLUMN "topic" "sealed";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "call_language" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "call_time" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "call_zone" text;