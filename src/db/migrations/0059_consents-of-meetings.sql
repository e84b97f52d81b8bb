ALTER TABLE "consents" ADD COLUMN "meeting_id" uuid;
