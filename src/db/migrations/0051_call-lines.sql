ALTER TABLE "meeting_replies" ADD COLUMN "guest_name" "sealed";--> statement-breakpoint
ALTER TABLE "meeting_replies" ADD COLUMN "in_call" boolean DEFAULT false NOT NULL;