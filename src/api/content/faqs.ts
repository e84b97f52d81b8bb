import { findOrMoved } from '#api/moved.ts';
import { fail } from '#api/errors.ts';
import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { presentFaq, presentFaqCategory } from '#api/present/faq.ts';
import { metaTagsOfAllLanguages, metaTags } from '#api/present/meta-tags.ts';
import {
  FAQ_SEARCH_MIN,
  getFaqCategories,
  getFaqCategory,
  getFaqs,
  searchFaqs,
} from '#contract/content/faqs.ts';
import {
  findFaqCategoryBySlug,
  listFaqCategories,
  listFaqs,
  searchFaqs as findFaqs,
} from '#db/queries/faqs.ts';
import { fold } from '#domain/fold.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

const MOST_FOUND = 20;

export const faqCalls: Implementation[] = [
  implement(
    getFaqCategories,
    async ({ db, locale }) => ({
      items: (await listFaqCategories(db, locale)).map(presentFaqCategory),
    }),
    CACHED,
  ),

  implement(
    getFaqs,
    async ({ db, locale }) => {
      const t = getT(locale);
      const [categories, faqs] = await Promise.all([listFaqCategories(db, locale), listFaqs(db, locale)]);
      const byCategory = Map.groupBy(faqs, (faq) => faq.categoryId);
      const title = t('faqs:list.title');
      const description = t('faqs:list.description');
      return {
        title,
        description,
        items: categories.map((category) => ({
          ...presentFaqCategory(category),
          items: (byCategory.get(category.id) ?? []).map(presentFaq),
        })),
        meta_tags: metaTagsOfAllLanguages(title, description, paths.faqs),
      };
    },
    CACHED,
  ),

  implement(
    searchFaqs,
    async ({ db, locale, query: { key } }) => ({
      key,
      items:
        fold(key).length < FAQ_SEARCH_MIN
          ? []
          : (await findFaqs(db, locale, key, MOST_FOUND)).map((faq) => ({
              ...presentFaq(faq),
              category: faq.category,
            })),
    }),
    { limit: { points: 60, seconds: 60 } },
  ),

  implement(
    getFaqCategory,
    async ({ db, locale, params }) => {
      const category = await findOrMoved(db, 'faq-category', locale, params.category, findFaqCategoryBySlug);
      if (!category) return fail('not-found');
      const faqs = await listFaqs(db, locale, category.id);
      return {
        category: presentFaqCategory(category),
        items: faqs.map(presentFaq),
        meta_tags: metaTags(category.title, category.description, category.alternatives, paths.faqCategory),
      };
    },
    CACHED,
  ),
];
