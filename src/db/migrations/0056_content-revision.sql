INSERT INTO "list_revisions" ("noun", "revision") VALUES ('content', gen_random_uuid());
--> statement-breakpoint
-- As list_changed() for all that public pages show. A transaction needs one revision, however much it changes: seeds
-- and publishing change hundreds of rows. Within a savepoint there is another one, which goes with it.
CREATE OR REPLACE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fresh uuid := gen_random_uuid();
BEGIN
  IF EXISTS (SELECT FROM list_revisions WHERE noun = 'content' AND xmin = pg_current_xact_id()::xid) THEN
    RETURN NULL;
  END IF;
  INSERT INTO list_revisions (noun, revision) VALUES ('content', fresh);
  DELETE FROM list_revisions WHERE noun = 'content' AND revision IN (
    SELECT revision FROM list_revisions WHERE noun = 'content' AND revision <> fresh FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY ARRAY[
    'calculator_translations', 'calculators', 'categories', 'category_translations', 'certificates', 'cities',
    'city_translations', 'cost_notes', 'cost_ranges', 'countries', 'country_translations', 'doctor_files',
    'doctor_services', 'doctor_specialties', 'doctor_translations', 'doctors', 'exchange_rates', 'faq_categories',
    'faq_category_translations', 'faq_tags', 'faq_translations', 'faqs', 'home_prices', 'hospital_departments',
    'hospital_translations', 'hospitals', 'menu_items', 'origin_countries', 'pages', 'people', 'picture_files',
    'pictures', 'post_tags', 'post_translations', 'posts', 'price_plans', 'quiz_translations', 'quizzes',
    'resort_translations', 'resorts', 'search_documents', 'seed_state', 'service_tags', 'service_translations', 'services',
    'settings', 'sister_companies', 'slug_redirects', 'specialties', 'specialty_translations', 'tag_translations',
    'tags', 'testimonial_translations', 'testimonials', 'text_page_translations', 'text_pages', 'travel_costs',
    'video_translations', 'videos'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION content_changed()',
      one || '_content', one);
  END LOOP;
END $$;
--> statement-breakpoint
-- Practices and accounts change often in what no page shows, and each act of a doctor locks the practice by an update.
CREATE TRIGGER practices_content_new AFTER INSERT OR DELETE ON practices
  FOR EACH ROW EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER practices_content AFTER UPDATE OF user_id, doctor_id, zone, accepts_bookings, answered_by ON practices
  FOR EACH ROW WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.doctor_id IS DISTINCT FROM NEW.doctor_id
    OR OLD.zone <> NEW.zone OR OLD.accepts_bookings <> NEW.accepts_bookings OR OLD.answered_by <> NEW.answered_by)
  EXECUTE FUNCTION content_changed();
--> statement-breakpoint
CREATE TRIGGER users_content AFTER UPDATE OF state ON users
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION content_changed();
