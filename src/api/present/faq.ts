import type { Faq, FaqCategory } from '#contract/content/faqs.ts';
import type { FaqCategoryRow, FaqRow } from '#db/queries/faqs.ts';

export const presentFaq = (row: FaqRow): Faq => ({
  key: row.key,
  slug: row.slug,
  title: row.title,
  answer: row.answerHtml,
  locale: row.locale,
});

export const presentFaqCategory = (row: FaqCategoryRow): FaqCategory => ({
  key: row.key,
  slug: row.slug,
  title: row.title,
  description: row.description,
  count: row.count,
});
