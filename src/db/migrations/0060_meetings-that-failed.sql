ALTER TABLE "meetings" ADD COLUMN "met_at" timestamp with time zone;
