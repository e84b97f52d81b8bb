import { and, eq, inArray } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import type { FoundRow } from '#db/queries/search-ranked.ts';
import { byPreference, localeChain } from '#db/queries/translation.ts';
import { doctors } from '#db/schema/doctors.ts';
import { searchDocuments } from '#db/schema/search-documents.ts';

/** Doctors as results of the search, in the order of `ids`, each in the best language for the reader. */
export async function doctorsAsFound(
  db: Database,
  locale: Locale,
  ids: readonly number[],
): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const { kind, key, slug, parents, title, summary } = searchDocuments;
  const rows = await db
    .selectDistinctOn([doctors.id], {
      id: doctors.id,
      found: { kind, key, slug, parents, title, summary, locale: searchDocuments.locale },
    })
    .from(doctors)
    .innerJoin(searchDocuments, and(eq(kind, 'doctor'), eq(key, doctors.key)))
    .where(and(inArray(doctors.id, [...ids]), inArray(searchDocuments.locale, localeChain(locale))))
    .orderBy(doctors.id, byPreference(searchDocuments.locale, locale));
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(({ found }) => found);
}
