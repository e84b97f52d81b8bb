import { eq } from 'drizzle-orm';
import { LOCALES, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { linkResolver } from '#db/queries/links.ts';
import { localeChain } from '#db/queries/translation.ts';
import { pages } from '#db/schema/pages.ts';

export interface PageRow {
  /** Language the texts are really in. */
  locale: Locale;
  /** As the seed or an editor wrote it; every `link` in it is resolved. */
  content: Record<string, unknown>;
  metaTitle: string;
  metaDescription: string;
  /** Languages the page exists in. */
  locales: Locale[];
}

/** A page of texts by its key, in the language asked for or its fallback. */
export async function findPage(db: Database, key: string, locale: Locale): Promise<PageRow | undefined> {
  const rows = await db.select().from(pages).where(eq(pages.key, key));
  const page = localeChain(locale)
    .map((candidate) => rows.find((row) => row.locale === candidate))
    .find((row) => row !== undefined);
  if (!page) return undefined;
  const resolve = await linkResolver(db, locale);
  return {
    locale: page.locale,
    content: withLinks(page.content, resolve) as Record<string, unknown>,
    metaTitle: page.metaTitle,
    metaDescription: page.metaDescription,
    locales: LOCALES.filter((candidate) => rows.some((row) => row.locale === candidate)),
  };
}

function withLinks(value: unknown, resolve: (link: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withLinks(entry, resolve));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === 'link' && typeof entry === 'string' ? resolve(entry) : withLinks(entry, resolve),
    ]),
  );
}
