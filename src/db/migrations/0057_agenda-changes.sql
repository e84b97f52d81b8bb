CREATE TABLE "agenda_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"practice_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "agenda_changes_order" ON "agenda_changes" USING btree ("xid","practice_id");--> statement-breakpoint
CREATE INDEX "agenda_changes_at" ON "agenda_changes" USING btree ("at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION agenda_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'practices' THEN
    INSERT INTO agenda_changes (practice_id) VALUES (NEW.id);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO agenda_changes (practice_id) VALUES (OLD.practice_id);
  ELSE
    INSERT INTO agenda_changes (practice_id) VALUES (NEW.practice_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deleted practices go with the list of doctors itself. Those of a backup may have been read as they were before it.
INSERT INTO agenda_changes (practice_id) SELECT id FROM practices;
--> statement-breakpoint
CREATE TRIGGER practices_agenda_new AFTER INSERT ON practices FOR EACH ROW EXECUTE FUNCTION agenda_changed();
--> statement-breakpoint
CREATE TRIGGER practices_agenda AFTER UPDATE OF
  zone, weekly, notice_minutes, horizon_days, buffer_minutes, step_minutes, accepts_bookings, answered_by, user_id ON practices
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION agenda_changed();
--> statement-breakpoint
CREATE TRIGGER practice_exceptions_agenda AFTER INSERT OR UPDATE OR DELETE ON practice_exceptions
  FOR EACH ROW EXECUTE FUNCTION agenda_changed();
--> statement-breakpoint
CREATE TRIGGER unavailable_times_agenda AFTER INSERT OR UPDATE OR DELETE ON unavailable_times
  FOR EACH ROW EXECUTE FUNCTION agenda_changed();
--> statement-breakpoint
CREATE TRIGGER meetings_agenda AFTER INSERT OR DELETE OR UPDATE OF state, starts_at, ends_at, busy_until, due_at ON meetings
  FOR EACH ROW EXECUTE FUNCTION agenda_changed();
