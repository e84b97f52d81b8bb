import { and, inArray, notInArray, or, sql } from 'drizzle-orm';
import { LOCALES } from '#config.ts';
import type { Database } from '#db/client.ts';
import { faqCategories, faqCategoryTranslations, faqs, faqTags, faqTranslations } from '#db/schema/faqs.ts';
import { tags } from '#db/schema/tags.ts';
import type { FaqCategoryContent } from '#content/load/faqs.ts';
import { idOf } from '#db/content/write-terms.ts';

/** Writes categories with their questions; `gone` are keys of categories that will be deleted. */
export async function writeFaqCategories(
  tx: Database,
  items: readonly FaqCategoryContent[],
  gone: readonly string[],
): Promise<void> {
  const questions = items.flatMap((category) =>
    category.items.map((item, position) => ({ ...item, category: category.key, position })),
  );
  const keys = questions.map(({ key }) => key);
  const touched = tx
    .select({ id: faqCategories.id })
    .from(faqCategories)
    .where(inArray(faqCategories.key, [...items.map(({ key }) => key), ...gone]));
  // Deletes old slugs first, because a question may take one over or move to another category.
  const old = tx
    .select({ id: faqs.id })
    .from(faqs)
    .where(or(inArray(faqs.categoryId, touched), inArray(faqs.key, keys)));
  await tx.delete(faqTranslations).where(inArray(faqTranslations.faqId, old));
  if (items.length === 0) return;

  const groups = await tx
    .insert(faqCategories)
    .values(items.map(({ key, position }) => ({ key, position })))
    .onConflictDoUpdate({ target: faqCategories.key, set: { position: sql`excluded.position` } })
    .returning();
  await tx.insert(faqCategoryTranslations).values(
    items.flatMap(({ key, slug, name, description }) =>
      LOCALES.map((locale) => ({
        categoryId: idOf(groups, key),
        locale,
        slug: slug[locale],
        title: name[locale],
        description: description[locale],
      })),
    ),
  );

  const rows = await tx
    .insert(faqs)
    .values(
      questions.map(({ key, category, position }) => ({ key, categoryId: idOf(groups, category), position })),
    )
    .onConflictDoUpdate({
      target: faqs.key,
      set: { categoryId: sql`excluded.category_id`, position: sql`excluded.position` },
    })
    .returning();
  await tx.insert(faqTranslations).values(
    questions.flatMap(({ key, slug, question, answerHtml }) =>
      LOCALES.map((locale) => ({
        faqId: idOf(rows, key),
        locale,
        slug: slug[locale],
        title: question[locale],
        answerHtml: answerHtml[locale],
      })),
    ),
  );
  const labels = await tx.select({ id: tags.id, key: tags.key }).from(tags);
  const ids = rows.map(({ id }) => id);
  await tx.delete(faqTags).where(inArray(faqTags.faqId, ids));
  await tx.insert(faqTags).values(
    questions.flatMap((question) =>
      question.tags.map((tag, position) => ({
        faqId: idOf(rows, question.key),
        tagId: idOf(labels, tag),
        position,
      })),
    ),
  );
  const groupIds = groups.map(({ id }) => id);
  await tx.delete(faqs).where(and(inArray(faqs.categoryId, groupIds), notInArray(faqs.id, ids)));
}
