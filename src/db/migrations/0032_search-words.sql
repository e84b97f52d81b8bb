-- The words of a folded text, each behind its language.
CREATE OR REPLACE FUNCTION search_terms(locale text, words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_to_array(locale || ':' || replace(words, ' ', ' ' || locale || ':'), ' ')
$$;
--> statement-breakpoint
-- What a word and the same word with one slip have in common: the first letters of it, whole or with one of them left out.
CREATE OR REPLACE FUNCTION search_slips(word text, letters int) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(start) FILTER (WHERE length(start) = letters) FROM (
    SELECT DISTINCT left(left(word, at - 1) || substr(word, at + 1), letters) AS start FROM generate_series(1, letters + 1) AS at
  ) AS starts
$$;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"slips" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "search_documents_name";--> statement-breakpoint
DROP INDEX "search_documents_text";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "locales" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "search_documents" AS d SET "locales" = t."locales"
  FROM (SELECT "kind", "key", array_agg("locale" ORDER BY "locale") AS "locales" FROM "search_documents" GROUP BY 1, 2) AS t
  WHERE d."kind" = t."kind" AND d."key" = t."key";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "weight" integer GENERATED ALWAYS AS (array_position('{service,doctor,hospital,post,faq,calculator,quiz,page,resort}'::text[], "kind") * 1000 + least(length("title"), 999)) STORED;--> statement-breakpoint
INSERT INTO "search_words" ("word", "slips")
  SELECT word, coalesce(search_slips(word, 3) || search_slips(word, 4) || search_slips(word, 5), '{}')
  FROM (SELECT DISTINCT unnest(string_to_array("text", ' ')) AS word FROM "search_documents") AS words;--> statement-breakpoint
CREATE INDEX "search_words_within" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_slips" ON "search_words" USING gin ("slips") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_names" ON "search_documents" USING gin (search_terms("locale", "name")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_texts" ON "search_documents" USING gin (search_terms("locale", "text")) WITH (fastupdate=false);--> statement-breakpoint
-- Whoever writes documents, by whatever program: every word of them is in the list and no other, and each document knows
-- the languages of its thing. One writer at a time: the last document with a word may go while another comes.
CREATE OR REPLACE FUNCTION search_documents_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM documents) THEN RETURN NULL; END IF;
  LOCK TABLE search_words IN SHARE ROW EXCLUSIVE MODE;
  IF TG_ARGV[0] = 'came' THEN
    INSERT INTO search_words (word, slips)
      SELECT word, coalesce(search_slips(word, 3) || search_slips(word, 4) || search_slips(word, 5), '{}')
      FROM (SELECT DISTINCT unnest(string_to_array(text, ' ')) AS word FROM documents) AS words
      WHERE NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = words.word);
  ELSE
    DELETE FROM search_words AS gone
      USING (SELECT DISTINCT unnest(string_to_array(text, ' ')) AS word FROM documents) AS words
      WHERE gone.word = words.word AND NOT EXISTS (SELECT FROM search_documents AS d
        WHERE search_terms(d.locale, d.text) && ARRAY['ar:' || gone.word, 'en:' || gone.word, 'fr:' || gone.word, 'tr:' || gone.word]);
  END IF;
  UPDATE search_documents AS d SET locales = t.locales
    FROM (SELECT kind, key, array_agg(locale ORDER BY locale) AS locales FROM search_documents
      WHERE (kind, key) IN (SELECT kind, key FROM documents) GROUP BY 1, 2) AS t
    WHERE d.kind = t.kind AND d.key = t.key AND d.locales <> t.locales;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_documents_inserted AFTER INSERT ON search_documents
  REFERENCING NEW TABLE AS documents FOR EACH STATEMENT EXECUTE FUNCTION search_documents_changed('came');
--> statement-breakpoint
-- Not when it is they that write the languages.
CREATE TRIGGER search_documents_updated AFTER UPDATE ON search_documents
  REFERENCING NEW TABLE AS documents FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION search_documents_changed('came');
--> statement-breakpoint
CREATE TRIGGER search_documents_updated_from AFTER UPDATE ON search_documents
  REFERENCING OLD TABLE AS documents FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION search_documents_changed('went');
--> statement-breakpoint
CREATE TRIGGER search_documents_deleted AFTER DELETE ON search_documents
  REFERENCING OLD TABLE AS documents FOR EACH STATEMENT EXECUTE FUNCTION search_documents_changed('went');
