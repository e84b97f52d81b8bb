import { asc } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { pickText } from '#db/queries/translation.ts';
import { sisterCompanies } from '#db/schema/sister-companies.ts';

/** Sister companies in their order. */
export async function listSisterCompanies(db: Database, locale: Locale) {
  const rows = await db.select().from(sisterCompanies).orderBy(asc(sisterCompanies.position));
  return rows.map(({ key, name, url, logo, width, height }) => ({
    slug: key,
    name: pickText(name, locale),
    url,
    logo: { url: logo, width, height },
  }));
}
