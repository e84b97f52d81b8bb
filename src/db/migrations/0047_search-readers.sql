-- The readers whom a document is the best of its thing for: those of its language and, of an English one, those of the
-- languages that the thing is not written in (FALLBACK_LOCALES). Its languages are known once the statement that writes it ends.
CREATE OR REPLACE FUNCTION search_readers(locale text, locales text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN locale = 'en' AND locales <> '{}'
    THEN ARRAY(SELECT reader FROM unnest('{en,ar,fr,tr}'::text[]) AS reader WHERE reader = 'en' OR reader <> ALL (locales))
    ELSE ARRAY[locale] END
$$;--> statement-breakpoint
-- As in 0045, but behind several languages.
CREATE OR REPLACE FUNCTION search_ranked(readers text[], name text, keywords text, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg('''' || reader || ':' || word || ''':1' || field, ' '), '')::tsvector FROM (
    SELECT left(word, 255) AS word, min(field) AS field FROM (
      SELECT unnest(string_to_array(name, ' ')) AS word, 'A' AS field
      UNION ALL SELECT unnest(string_to_array(keywords, ' ')), 'B'
      UNION ALL SELECT unnest(string_to_array(words, ' ')), 'C'
    ) AS fields WHERE word <> '' GROUP BY 1
  ) AS ranked CROSS JOIN unnest(readers) AS reader
$$;--> statement-breakpoint
-- No generated column: most rows keep their words, and a table of many documents would be written anew for nothing.
ALTER TABLE "search_documents" ALTER COLUMN "terms" DROP EXPRESSION;--> statement-breakpoint
DROP FUNCTION IF EXISTS search_ranked(text, text, text, text);--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_documents_ranked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.name, NEW.keywords, NEW.text) = (OLD.name, OLD.keywords, OLD.text)
    AND search_readers(NEW.locale, NEW.locales) = search_readers(OLD.locale, OLD.locales) THEN RETURN NEW; END IF;
  NEW.terms := search_ranked(search_readers(NEW.locale, NEW.locales), NEW.name, NEW.keywords, NEW.text);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_documents_ranked BEFORE INSERT OR UPDATE ON search_documents
  FOR EACH ROW EXECUTE FUNCTION search_documents_ranked();
--> statement-breakpoint
UPDATE "search_documents" SET "terms" = search_ranked(search_readers("locale", "locales"), "name", "keywords", "text")
  WHERE "locale" = 'en' AND NOT "locales" @> '{ar,fr,tr}';
