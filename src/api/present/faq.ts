import type { Faq, FaqCategory } from '#contract/content/faqs.ts';
import type { FaqCategoryRow, FaqRow } from '#db/queries/faqs.ts';

/** A question with its answer, as the API answers it. */
export const presentFaq = (row: FaqRow): Faq => ({
  key: row.key,
  slug: row.slug,
  title: row.title,
  answer: row.answerHtml,
  locale: row.locale,
});

/** A category with the number of its questions, as the API answers it. */
export const presentFaqCategory = (row: FaqCategoryRow): FaqCategory => ({
  key: row.key,
  slug: row.slug,
  title: row.title,
  description: row.description,
  count: row.count,
});
