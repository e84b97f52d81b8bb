import type { Locale } from '#config.ts';
import { paths } from '#i18n/routes.ts';

/** Builders of the addresses of the fixed pages, which exist whatever content there is; for the sitemap. */
export const SITE_PAGES: readonly ((locale: Locale) => string)[] = [
  paths.home,
  (locale) => paths.blog(locale),
  paths.blogCategories,
  paths.tags,
  paths.services,
  (locale) => paths.doctors(locale),
  (locale) => paths.hospitals(locale),
  (locale) => paths.resorts(locale),
  paths.faqs,
  (locale) => paths.cost(locale),
  paths.calculators,
  paths.quizzes,
  paths.onlineStart,
];
