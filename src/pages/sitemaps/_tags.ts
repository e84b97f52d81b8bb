import { tag } from '#cache/tags.ts';
import type { SitemapKind } from '#contract/site/sitemap.ts';

/** Cache tags of the lists from which the addresses of each kind of page are made. */
const LIST_TAGS: Readonly<Record<SitemapKind, readonly string[]>> = {
  post: [tag.blog],
  category: [tag.blog],
  tag: [tag.tags, tag.blog, tag.services, tag.faqs],
  service: [tag.services],
  'faq-category': [tag.faqs],
  doctor: [tag.doctors],
  'doctor-place': [tag.doctors],
  hospital: [tag.hospitals],
  'hospital-place': [tag.hospitals],
  resort: [tag.resorts],
  calculator: [tag.calculators],
  quiz: [tag.quizzes],
  page: [tag.pages],
};

/** Cache tags of the sitemaps of a kind. */
export const tagsOf = (kind: SitemapKind): string[] => [...LIST_TAGS[kind], tag.sitemap(kind)];
