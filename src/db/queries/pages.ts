import { eq } from 'drizzle-orm';
import { LOCALES, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { linkResolver } from '#db/queries/links.ts';
import { localeChain } from '#db/queries/translation.ts';
import { pages } from '#db/schema/pages.ts';

export interface PageRow {
  /** The language that the texts are in. */
  locale: Locale;
  /** The content as the seed or an editor wrote it, with every `link` resolved. */
  content: Record<string, unknown>;
  metaTitle: string;
  metaDescription: string;
  /** The languages that the page exists in. */
  locales: Locale[];
}

/** A page of blocks, such as `home`, in the given language or its fallback; undefined when there is none. */
export async function findPage(db: Database, key: string, locale: Locale): Promise<PageRow | undefined> {
  const rows = await db.select().from(pages).where(eq(pages.key, key));
  const page = localeChain(locale)
    .map((candidate) => rows.find((row) => row.locale === candidate))
    .find((row) => row !== undefined);
  if (!page) return undefined;
  const resolve = await linkResolver(db, locale);
  return {
    locale: page.locale,
    content: resolveLinks(page.content, resolve) as Record<string, unknown>,
    metaTitle: page.metaTitle,
    metaDescription: page.metaDescription,
    locales: LOCALES.filter((candidate) => rows.some((row) => row.locale === candidate)),
  };
}

function resolveLinks(value: unknown, resolve: (link: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolveLinks(entry, resolve));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === 'link' && typeof entry === 'string' ? resolve(entry) : resolveLinks(entry, resolve),
    ]),
  );
}
