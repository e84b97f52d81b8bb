ALTER TABLE "meeting_replies" ADD COLUMN "file_ids" jsonb;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "proposed_times" jsonb;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "proposal_note" "sealed";