import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Localised } from '#db/schema/columns.ts';
import { SLUGGED, type SluggedKind } from '#db/schema/slugged.ts';

/** The slugs of a thing in each language that it is written in. */
export async function slugsOf(db: Database, kind: SluggedKind, id: number): Promise<Localised> {
  const { text, owner } = SLUGGED[kind];
  const rows = await db.select({ locale: text.locale, slug: text.slug }).from(text).where(eq(owner, id));
  return Object.fromEntries(rows.map(({ locale, slug }) => [locale, slug]));
}
