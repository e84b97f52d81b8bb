ALTER TABLE "meeting_presences" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "meeting_presences" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "failure_reported_at" timestamp with time zone;