import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { DISTANCE_SALE_PAGE } from '#config.ts';
import type { Database } from '#db/client.ts';
import { settings } from '#db/schema/settings.ts';
import { textPages, textPageTranslations } from '#db/schema/text-pages.ts';

/** Hexadecimal digits of the hash, enough to tell the texts of one day apart. */
const DIGITS = 12;

/**
 * The version of the distance-sale terms, the same in all languages: the latest day of their texts (`YYYY-MM-DD`), a dot
 * and a hash of them and of the settings that they show, such as the name of the seller, so that each change is another
 * version. Undefined without the page.
 */
export async function findSaleTermsVersion(db: Database): Promise<string | undefined> {
  const { locale, title, bodyHtml, updatedAt } = textPageTranslations;
  const texts = await db
    .select({ locale, title, bodyHtml, updatedAt })
    .from(textPages)
    .innerJoin(textPageTranslations, eq(textPageTranslations.pageId, textPages.id))
    .where(eq(textPages.slug, DISTANCE_SALE_PAGE))
    .orderBy(asc(locale));
  const days = texts.map((text) => text.updatedAt.toISOString().slice(0, 10)).sort();
  const lastDay = days.at(-1);
  if (!lastDay) return undefined;
  const shownTexts = texts.map((text) => [text.title, text.bodyHtml]);
  const hash = createHash('sha256').update(JSON.stringify([shownTexts, await listShownSettings(db, texts)]));
  return `${lastDay}.${hash.digest('hex').slice(0, DIGITS)}`;
}

/** The general settings, in all languages, that the placeholders of these texts name. */
async function listShownSettings(db: Database, texts: readonly { bodyHtml: string }[]) {
  const { group, slug, value } = settings;
  const rows = await db.select({ slug, value }).from(settings).where(eq(group, 'general')).orderBy(asc(slug));
  return rows.filter((row) => texts.some(({ bodyHtml }) => bodyHtml.includes(`{{${row.slug}}}`)));
}
