-- The columns that a search reads of every matching document come first, because the database unpacks all columns of a
-- row up to the last one that it needs.
ALTER TABLE "search_documents" RENAME TO "search_documents_before";--> statement-breakpoint
CREATE TABLE "search_documents" (
	"weight" integer GENERATED ALWAYS AS (array_position('{service,doctor,hospital,post,faq,calculator,quiz,page,resort}'::text[], "kind") * 1000 + least(length("title"), 999)) STORED,
	"visible_from" timestamp with time zone,
	"kind" text NOT NULL,
	"terms" "tsvector",
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"parents" text[] NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"name" text NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"locales" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
-- As in 0045: beside its row, it would be fetched and unpacked for each document that is judged.
ALTER TABLE "search_documents" ALTER COLUMN "terms" SET STORAGE MAIN;--> statement-breakpoint
-- This comes before the triggers, which would write what the rows have already.
INSERT INTO "search_documents" ("visible_from", "kind", "terms", "key", "locale", "slug", "parents", "title", "summary", "name", "keywords", "text", "locales")
  SELECT "visible_from", "kind", "terms", "key", "locale", "slug", "parents", "title", "summary", "name", "keywords", "text", "locales" FROM "search_documents_before";--> statement-breakpoint
DROP TABLE "search_documents_before";--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_kind_key_locale_pk" PRIMARY KEY("kind","key","locale");--> statement-breakpoint
CREATE INDEX "search_documents_names" ON "search_documents" USING gin (search_terms("locale", "name")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_terms" ON "search_documents" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE TRIGGER search_documents_ranked BEFORE INSERT OR UPDATE ON search_documents
  FOR EACH ROW EXECUTE FUNCTION search_documents_ranked();
--> statement-breakpoint
CREATE TRIGGER search_documents_inserted AFTER INSERT ON search_documents
  REFERENCING NEW TABLE AS documents FOR EACH STATEMENT EXECUTE FUNCTION search_documents_changed('came');
--> statement-breakpoint
-- The condition leaves out the updates by which the triggers write the languages.
CREATE TRIGGER search_documents_updated AFTER UPDATE ON search_documents
  REFERENCING NEW TABLE AS documents FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION search_documents_changed('came');
--> statement-breakpoint
CREATE TRIGGER search_documents_updated_from AFTER UPDATE ON search_documents
  REFERENCING OLD TABLE AS documents FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION search_documents_changed('went');
--> statement-breakpoint
CREATE TRIGGER search_documents_deleted AFTER DELETE ON search_documents
  REFERENCING OLD TABLE AS documents FOR EACH STATEMENT EXECUTE FUNCTION search_documents_changed('went');
--> statement-breakpoint
CREATE TRIGGER search_documents_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_documents
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
--> statement-breakpoint
ANALYZE "search_documents";--> statement-breakpoint
-- As in 0061, but the documents of a weight are listed only if some of them are among the first `most` of their kind.
CREATE OR REPLACE FUNCTION search_candidates(wanted tsquery[], place tsquery, names text[], kinds text[], most int, judged int) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
#variable_conflict use_column
BEGIN
  RETURN (WITH found AS MATERIALIZED (
    -- Documents of one weight keep the order of the table; the others are only counted, because sorting thousands takes long.
    SELECT at, before + nth AS turn, of_kind, matching FROM (
      SELECT members, weight / 1000 AS of_kind, sum(size) OVER (PARTITION BY weight / 1000)::int AS matching,
          (sum(size) OVER (PARTITION BY weight / 1000 ORDER BY weight) - size)::int AS before
        FROM (
          SELECT weight, count(*)::int AS size, (array_agg(ctid))[1:most] AS members FROM search_documents
            -- The queries are subselects, so that the planner weighs no words.
            WHERE (terms @@ (SELECT wanted[1]) OR (terms @@ (SELECT wanted[2]) AND terms @@ (SELECT wanted[3]))
                OR (terms @@ (SELECT wanted[4]) AND terms @@ (SELECT wanted[5])))
              AND (visible_from IS NULL OR visible_from <= now())
              AND (kinds IS NULL OR kind = ANY (kinds))
              AND (place IS NULL OR kind <> ALL ('{doctor,hospital,resort}') OR terms @@ place)
            GROUP BY weight
        ) AS weights
      ) AS sized, unnest(members) WITH ORDINALITY AS each_one(at, nth)
      WHERE before < most AND before + nth <= most
  ), named AS MATERIALIZED (
    SELECT at FROM (
      SELECT ctid AS at, row_number() OVER (PARTITION BY weight / 1000 ORDER BY weight, ctid) AS turn FROM search_documents
        -- If all of the first have a word in their names, they are the first of these too.
        WHERE EXISTS (
            SELECT FROM found JOIN search_documents AS first ON first.ctid = found.at
              WHERE matching > judged AND turn <= judged AND NOT (search_terms(first.locale, first.name) && names)
          )
          AND search_terms(locale, name) && (SELECT names)
          -- By the index of names alone: the other would find all that match once more.
          AND ((terms @@ (SELECT wanted[1]) OR (terms @@ (SELECT wanted[2]) AND terms @@ (SELECT wanted[3]))
              OR (terms @@ (SELECT wanted[4]) AND terms @@ (SELECT wanted[5])))
            AND (visible_from IS NULL OR visible_from <= now())
            AND (kinds IS NULL OR kind = ANY (kinds))
            AND (place IS NULL OR kind <> ALL ('{doctor,hospital,resort}') OR terms @@ place)) IS TRUE
    ) AS all_named WHERE turn <= judged
  ), chosen AS (
    SELECT coalesce(found.at, named.at) AS at, turn, turn > judged AND named.at IS NULL AS equal
      FROM found FULL JOIN named ON named.at = found.at
  )
  SELECT coalesce(json_agg(candidates), '[]') FROM (
    SELECT kind, key, slug, parents, title, summary, locale, name, keywords, weight, matching, turn, equal
      FROM chosen JOIN search_documents AS d ON d.ctid = chosen.at
        JOIN (SELECT DISTINCT of_kind, matching FROM found) AS counts ON of_kind = weight / 1000
  ) AS candidates);
END $$;
