-- The words of a document behind its language, each with the letter of the best field that it stands in.
CREATE OR REPLACE FUNCTION search_ranked(locale text, name text, keywords text, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg('''' || locale || ':' || word || ''':1' || field, ' '), '')::tsvector FROM (
    SELECT left(word, 255) AS word, min(field) AS field FROM (
      SELECT unnest(string_to_array(name, ' ')) AS word, 'A' AS field
      UNION ALL SELECT unnest(string_to_array(keywords, ' ')), 'B'
      UNION ALL SELECT unnest(string_to_array(words, ' ')), 'C'
    ) AS fields WHERE word <> '' GROUP BY 1
  ) AS ranked
$$;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "keywords" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- People and places have no running text.
UPDATE "search_documents" SET "keywords" = "text" WHERE "kind" IN ('doctor', 'hospital', 'resort');--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "terms" "tsvector" GENERATED ALWAYS AS (search_ranked("locale", "name", "keywords", "text")) STORED;--> statement-breakpoint
-- It is read for each document that is judged: beside its row, it would be fetched and unpacked each time.
ALTER TABLE "search_documents" ALTER COLUMN "terms" SET STORAGE MAIN;--> statement-breakpoint
DROP INDEX "search_documents_texts";--> statement-breakpoint
CREATE INDEX "search_documents_terms" ON "search_documents" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
-- As in 0032, but a word that left its last document is looked for in the new index.
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
      WHERE gone.word = words.word AND (gone.word = '' OR NOT EXISTS (SELECT FROM search_documents AS d
        WHERE d.terms @@ ('''ar:' || left(gone.word, 255) || '''|''en:' || left(gone.word, 255) || '''|''fr:' || left(gone.word, 255) || '''|''tr:' || left(gone.word, 255) || '''')::tsquery));
  END IF;
  UPDATE search_documents AS d SET locales = t.locales
    FROM (SELECT kind, key, array_agg(locale ORDER BY locale) AS locales FROM search_documents
      WHERE (kind, key) IN (SELECT kind, key FROM documents) GROUP BY 1, 2) AS t
    WHERE d.kind = t.kind AND d.key = t.key AND d.locales <> t.locales;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Names of places and fields, too, are kept in memory until they change.
CREATE TRIGGER country_translations_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON country_translations
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('doctors', 'hospitals');
--> statement-breakpoint
CREATE TRIGGER city_translations_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON city_translations
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('doctors', 'hospitals');
--> statement-breakpoint
CREATE TRIGGER specialty_translations_listed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON specialty_translations
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed('doctors', 'hospitals');
--> statement-breakpoint
-- The next start writes the documents of everything else anew.
DELETE FROM "seed_state" WHERE "key" = 'all';
