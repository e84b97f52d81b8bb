import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { CutText, LocaleCode } from '#contract/text.ts';
import { essential, mainList, nullIfMissing } from '#contract/reading.ts';

/** The most characters of a search key; longer keys are cut. */
export const SEARCH_KEY_MAX = 100;
/** The fewest letters and digits of a search key: a single one occurs in every text. */
export const FAQ_SEARCH_MIN = 2;

export const Faq = v.object({
  /** The same in every language. */
  key: v.string(),
  /** Anchor of the question on its category's page. */
  slug: essential(v.string()),
  title: essential(v.string()),
  /** HTML, which pages sanitise when they render it. */
  answer: v.string(),
  /** Language of the texts: a fallback's where no translation exists. */
  locale: LocaleCode,
});
export type Faq = v.InferOutput<typeof Faq>;

export const FaqCategory = v.object({
  /** The same in every language. */
  key: v.string(),
  slug: essential(v.string()),
  title: essential(v.string()),
  description: v.string(),
  /** The number of questions in this category that have texts for readers of this language. */
  count: nullIfMissing(v.number()),
});
export type FaqCategory = v.InferOutput<typeof FaqCategory>;

export const getFaqCategories = endpoint({
  method: 'GET',
  path: '/faqs/categories',
  access: 'public',
  summary: 'The categories of questions, in their order, also empty ones.',
  output: v.object({ items: mainList(v.array(FaqCategory)) }),
});

export const getFaqs = endpoint({
  method: 'GET',
  path: '/faqs',
  access: 'public',
  summary: 'All questions with their answers, by category; categories and questions in their order.',
  output: v.object({
    title: v.string(),
    description: v.string(),
    items: mainList(v.array(v.object({ ...FaqCategory.entries, items: v.array(Faq) }))),
    meta_tags: MetaTags,
  }),
});

const SearchKey = v.optional(CutText(SEARCH_KEY_MAX), '');

export const searchFaqs = endpoint({
  method: 'GET',
  path: '/faqs/search',
  access: 'public',
  summary:
    'Questions that match `key` in the question or the answer, best first; at most 20. Misspellings are allowed where nothing else matches. None for a key of less than 2 letters and digits.',
  query: v.object({ key: SearchKey }),
  output: v.object({
    /** The key as it was searched for, trimmed and cut. */
    key: v.string(),
    items: v.array(
      v.object({
        ...Faq.entries,
        category: v.object({ slug: essential(v.string()), title: essential(v.string()) }),
      }),
    ),
  }),
});

export const getFaqCategory = endpoint({
  method: 'GET',
  path: '/faqs/{category}',
  access: 'public',
  summary:
    'The questions of one category, in their order; 404 for an unknown category. A former slug, or one of another language, finds it too.',
  output: v.object({ category: FaqCategory, items: v.array(Faq), meta_tags: MetaTags }),
});
