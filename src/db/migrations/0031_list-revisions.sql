CREATE TABLE "list_revisions" (
	"noun" text NOT NULL,
	"revision" uuid NOT NULL,
	CONSTRAINT "list_revisions_noun_revision_pk" PRIMARY KEY("noun","revision")
);
--> statement-breakpoint
INSERT INTO "list_revisions" ("noun", "revision") VALUES ('doctors', gen_random_uuid()), ('hospitals', gen_random_uuid());
--> statement-breakpoint
-- Each change adds a row of its own and removes those it sees that nobody else is removing: writers never wait here,
-- and what is committed never has the same rows again.
CREATE OR REPLACE FUNCTION list_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
  fresh uuid;
BEGIN
  FOREACH changed IN ARRAY TG_ARGV LOOP
    fresh := gen_random_uuid();
    INSERT INTO list_revisions (noun, revision) VALUES (changed, fresh);
    DELETE FROM list_revisions WHERE noun = changed AND revision IN (
      SELECT revision FROM list_revisions WHERE noun = changed AND revision <> fresh FOR UPDATE SKIP LOCKED);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER doctors_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON doctors
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('doctors');
--> statement-breakpoint
CREATE TRIGGER doctor_translations_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON doctor_translations
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('doctors');
--> statement-breakpoint
CREATE TRIGGER doctor_specialties_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON doctor_specialties
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('doctors');
--> statement-breakpoint
CREATE TRIGGER doctor_services_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON doctor_services
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('doctors');
--> statement-breakpoint
CREATE TRIGGER price_plans_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON price_plans
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('doctors');
--> statement-breakpoint
CREATE TRIGGER exchange_rates_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON exchange_rates
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('doctors');
--> statement-breakpoint
CREATE TRIGGER hospitals_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON hospitals
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('hospitals');
--> statement-breakpoint
CREATE TRIGGER hospital_translations_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON hospital_translations
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('hospitals');
--> statement-breakpoint
CREATE TRIGGER hospital_departments_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON hospital_departments
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('hospitals');
--> statement-breakpoint
CREATE TRIGGER cities_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cities
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('doctors', 'hospitals');
--> statement-breakpoint
CREATE TRIGGER specialties_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON specialties
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('doctors', 'hospitals');
--> statement-breakpoint
CREATE TRIGGER services_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON services
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('doctors');
--> statement-breakpoint
-- Practices change often in what no list shows.
CREATE TRIGGER practices_listed_new AFTER INSERT ON practices
  FOR EACH ROW WHEN (NEW.doctor_id IS NOT NULL) EXECUTE FUNCTION list_changed('doctors');
--> statement-breakpoint
CREATE TRIGGER practices_listed_changed AFTER UPDATE OF doctor_id, accepts_bookings ON practices
  FOR EACH ROW WHEN (OLD.doctor_id IS DISTINCT FROM NEW.doctor_id OR OLD.accepts_bookings <> NEW.accepts_bookings)
  EXECUTE FUNCTION list_changed('doctors');
--> statement-breakpoint
CREATE TRIGGER practices_listed_gone AFTER DELETE ON practices
  FOR EACH ROW WHEN (OLD.doctor_id IS NOT NULL) EXECUTE FUNCTION list_changed('doctors');
