import { and, asc, eq, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { hasText } from '#db/queries/best-text.ts';
import { faqCategoryText, faqText } from '#db/queries/editorial-texts.ts';
import { globalSearch } from '#db/queries/search.ts';
import { alternativesOf } from '#db/queries/slugs.ts';
import { type Alternative, normaliseSlug } from '#db/queries/translation.ts';
import { faqCategories, faqs, faqTranslations } from '#db/schema/faqs.ts';

export interface FaqCategoryRow {
  id: number;
  key: string;
  /** The language that the texts are in. */
  locale: Locale;
  slug: string;
  title: string;
  description: string;
  /** The number of questions that a reader of this language is shown. */
  count: number;
}

export interface FaqRow {
  key: string;
  /** The language that the texts are in. */
  locale: Locale;
  slug: string;
  /** The question. */
  title: string;
  answerHtml: string;
  categoryId: number;
}

function selectCategories(db: Database, locale: Locale, slug?: string): Promise<FaqCategoryRow[]> {
  const text = faqCategoryText(db, locale);
  const isReadable = hasText(db, locale, faqTranslations, eq(faqTranslations.faqId, faqs.id));
  const count = db
    .select({ count: sql`count(*)` })
    .from(faqs)
    .where(and(eq(faqs.categoryId, faqCategories.id), isReadable));
  return db
    .select({
      id: faqCategories.id,
      key: faqCategories.key,
      locale: text.locale,
      slug: text.slug,
      title: text.title,
      description: text.description,
      count: sql<number>`(${count})`.mapWith(Number),
    })
    .from(faqCategories)
    .innerJoinLateral(text, sql`true`)
    .where(slug === undefined ? undefined : eq(text.slug, slug))
    .orderBy(sql`${text.locale} = ${locale} desc`, asc(faqCategories.position), asc(faqCategories.id));
}

/** All categories of questions in their order. */
export const listFaqCategories = (db: Database, locale: Locale): Promise<FaqCategoryRow[]> =>
  selectCategories(db, locale);

/** Finds a category by its slug in the language, or in the fallback language without a translation. */
export async function findFaqCategoryBySlug(
  db: Database,
  locale: Locale,
  slug: string,
): Promise<(FaqCategoryRow & { alternatives: Alternative[] }) | undefined> {
  const [category] = await selectCategories(db, locale, normaliseSlug(slug));
  if (!category) return undefined;
  const alternatives = await alternativesOf(db, 'faq-category', category.id);
  return { ...category, alternatives };
}

/** The questions of one category, or of all, in the order of the categories. */
export async function listFaqs(db: Database, locale: Locale, categoryId?: number): Promise<FaqRow[]> {
  const text = faqText(db, locale);
  const rows = await db
    .select({
      key: faqs.key,
      locale: text.locale,
      slug: text.slug,
      title: text.title,
      answerHtml: text.answerHtml,
      categoryId: faqs.categoryId,
    })
    .from(faqs)
    .innerJoin(faqCategories, eq(faqCategories.id, faqs.categoryId))
    .innerJoinLateral(text, sql`true`)
    .where(categoryId === undefined ? undefined : eq(faqs.categoryId, categoryId))
    .orderBy(asc(faqCategories.position), asc(faqCategories.id), asc(faqs.position), asc(faqs.id));
  return rows;
}

export interface FoundFaqRow extends FaqRow {
  category: { slug: string; title: string };
}

/** The questions that match `key` in the question or the answer, best first. */
export async function searchFaqs(
  db: Database,
  locale: Locale,
  key: string,
  limit: number,
): Promise<FoundFaqRow[]> {
  const found = await globalSearch(db, locale, key, limit, ['faq']);
  const [all, categories] = await Promise.all([listFaqs(db, locale), listFaqCategories(db, locale)]);
  return found.flatMap((document) => {
    const faq = all.find((candidate) => candidate.key === document.key);
    const category = categories.find(({ id }) => id === faq?.categoryId);
    return faq && category ? [{ ...faq, category: { slug: category.slug, title: category.title } }] : [];
  });
}
