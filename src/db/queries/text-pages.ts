import { asc, eq, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { textPageText } from '#db/queries/editorial-texts.ts';
import { normaliseSlug } from '#db/queries/translation.ts';
import { textPages, textPageTranslations } from '#db/schema/text-pages.ts';

export interface TextPageRow {
  slug: string;
  title: string;
  /** HTML that may contain `{{company}}`, `{{address}}` and `{{email}}`, which settings replace. */
  bodyHtml: string;
  updatedAt: Date;
  /** The language that the texts are in. */
  locale: Locale;
  metaTitle: string;
  metaDescription: string;
  /** The languages that the page exists in. */
  locales: Locale[];
}

/** Finds a text page in the given language or its fallback. */
export async function findTextPage(
  db: Database,
  slug: string,
  locale: Locale,
): Promise<TextPageRow | undefined> {
  const text = textPageText(db, locale);
  const [page] = await db
    .select({
      id: textPages.id,
      slug: textPages.slug,
      title: text.title,
      bodyHtml: text.bodyHtml,
      updatedAt: text.updatedAt,
      locale: text.locale,
      metaTitle: text.metaTitle,
      metaDescription: text.metaDescription,
    })
    .from(textPages)
    .innerJoinLateral(text, sql`true`)
    .where(eq(textPages.slug, normaliseSlug(slug)));
  if (!page) return undefined;
  const { id, ...row } = page;
  const translations = await db
    .select({ locale: textPageTranslations.locale })
    .from(textPageTranslations)
    .where(eq(textPageTranslations.pageId, id))
    .orderBy(asc(textPageTranslations.locale));
  return { ...row, locales: translations.map((one) => one.locale) };
}
