import { and, inArray, notInArray, or } from 'drizzle-orm';
import { LOCALES } from '#config.ts';
import type { Database } from '#db/client.ts';
import { faqCategories, faqCategoryTranslations, faqs, faqTags, faqTranslations } from '#db/schema/faqs.ts';
import { tags } from '#db/schema/tags.ts';
import type { FaqCategoryContent } from '#content/load/faqs.ts';
import { overwriteBy } from '#db/content/overwrite.ts';
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
  await deleteTexts(
    tx,
    [...items.map(({ key }) => key), ...gone],
    questions.map(({ key }) => key),
  );
  if (items.length === 0) return;

  const groups = await tx
    .insert(faqCategories)
    .values(items.map(({ key, position }) => ({ key, position })))
    .onConflictDoUpdate(overwriteBy(faqCategories.key))
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
    .onConflictDoUpdate(overwriteBy(faqs.key))
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
  await writeQuestionTags(tx, questions, rows);
  const ids = rows.map(({ id }) => id);
  const groupIds = groups.map(({ id }) => id);
  await tx.delete(faqs).where(and(inArray(faqs.categoryId, groupIds), notInArray(faqs.id, ids)));
}

/** Deletes old texts first, because a question may take over the slug of another, or move to another category. */
async function deleteTexts(
  tx: Database,
  categoryKeys: readonly string[],
  questionKeys: readonly string[],
): Promise<void> {
  const changedCategories = tx
    .select({ id: faqCategories.id })
    .from(faqCategories)
    .where(inArray(faqCategories.key, [...categoryKeys]));
  const changedQuestions = tx
    .select({ id: faqs.id })
    .from(faqs)
    .where(or(inArray(faqs.categoryId, changedCategories), inArray(faqs.key, [...questionKeys])));
  await tx.delete(faqTranslations).where(inArray(faqTranslations.faqId, changedQuestions));
}

async function writeQuestionTags(
  tx: Database,
  questions: readonly FaqCategoryContent['items'][number][],
  rows: readonly { id: number; key: string }[],
): Promise<void> {
  const labels = await tx.select({ id: tags.id, key: tags.key }).from(tags);
  await tx.delete(faqTags).where(
    inArray(
      faqTags.faqId,
      rows.map(({ id }) => id),
    ),
  );
  await tx.insert(faqTags).values(
    questions.flatMap((question) =>
      question.tags.map((tag, position) => ({
        faqId: idOf(rows, question.key),
        tagId: idOf(labels, tag),
        position,
      })),
    ),
  );
}
