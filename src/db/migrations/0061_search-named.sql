-- As in 0055, but the documents in whose name a word stands are looked for only where they can be others than the first
-- by weight. All of the first have a word of a name in their names, and finding them twice took a quarter of the time.
CREATE OR REPLACE FUNCTION search_candidates(wanted tsquery[], place tsquery, names text[], kinds text[], most int, judged int) RETURNS json LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
#variable_conflict use_column
BEGIN
  RETURN (WITH found AS MATERIALIZED (
    -- Documents of one weight keep the order of the table; the others are only counted, because sorting thousands takes long.
    SELECT at, before + nth AS turn, of_kind, matching FROM (
      SELECT members, weight / 1000 AS of_kind, sum(size) OVER (PARTITION BY weight / 1000)::int AS matching,
          (sum(size) OVER (PARTITION BY weight / 1000 ORDER BY weight) - size)::int AS before
        FROM (
          SELECT weight, count(*) AS size, (array_agg(ctid))[1:most] AS members FROM search_documents
            -- The queries are subselects, so that the planner weighs no words.
            WHERE (terms @@ (SELECT wanted[1]) OR (terms @@ (SELECT wanted[2]) AND terms @@ (SELECT wanted[3]))
                OR (terms @@ (SELECT wanted[4]) AND terms @@ (SELECT wanted[5])))
              AND (visible_from IS NULL OR visible_from <= now())
              AND (kinds IS NULL OR kind = ANY (kinds))
              AND (place IS NULL OR kind <> ALL ('{doctor,hospital,resort}') OR terms @@ place)
            GROUP BY weight
        ) AS weights
      ) AS sized, unnest(members) WITH ORDINALITY AS each_one(at, nth)
      WHERE before + nth <= most
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
