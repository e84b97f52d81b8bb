ALTER TABLE "meeting_replies" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_reports" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "answered_on" date;--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "outcome" "sealed";--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "answered_by" text DEFAULT 'doctor' NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_answered_by" CHECK ("practices"."answered_by" in ('doctor', 'clinic'));--> statement-breakpoint
-- Whose requests the clinic has answered so far, because there is no account.
UPDATE practices SET answered_by = 'clinic' WHERE user_id IS NULL;
--> statement-breakpoint
DROP TRIGGER practices_listed_changed ON practices;
--> statement-breakpoint
CREATE TRIGGER practices_listed_changed AFTER UPDATE OF doctor_id, accepts_bookings, user_id, answered_by ON practices
  FOR EACH ROW WHEN (OLD.doctor_id IS DISTINCT FROM NEW.doctor_id OR OLD.accepts_bookings <> NEW.accepts_bookings
    OR OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.answered_by <> NEW.answered_by)
  EXECUTE FUNCTION list_changed('doctors');
