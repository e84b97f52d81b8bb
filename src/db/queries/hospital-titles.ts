import { sql } from 'drizzle-orm';
import { LOCALES, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { cacheUntilChanged } from '#db/queries/cached-listing.ts';
import { hospitalText } from '#db/queries/directory-texts.ts';
import { hospitals } from '#db/schema/hospitals.ts';

/** The names of all hospitals that the reader may be shown, by key. */
export const hospitalTitles = async (db: Database, locale: Locale): Promise<ReadonlyMap<string, string>> =>
  (await titlesByLanguage(db))[locale];

const titlesByLanguage = cacheUntilChanged('hospitals', async (db) => {
  const titles: [Locale, Map<string, string>][] = [];
  for (const locale of LOCALES) titles.push([locale, await readTitles(db, locale)]);
  return Object.fromEntries(titles) as Record<Locale, Map<string, string>>;
});

async function readTitles(db: Database, locale: Locale): Promise<Map<string, string>> {
  const text = hospitalText(db, locale);
  const rows = await db
    .select({ key: hospitals.key, title: text.title })
    .from(hospitals)
    .innerJoinLateral(text, sql`true`);
  return new Map(rows.map(({ key, title }) => [key, title]));
}
