import type { Locale } from '#config.ts';
import { allRedirects } from '#db/queries/redirects.ts';
import { env } from '#env.ts';
import { paths } from '#i18n/routes.ts';
import type { Move } from './host-files.ts';

type Kind = Awaited<ReturnType<typeof allRedirects>>[number]['kind'];

/** Of the kinds that have pages. */
const PATH: Partial<Record<Kind, (locale: Locale, slug: string) => string>> = {
  post: paths.post,
  category: (locale, slug) => paths.blogCategory(locale, slug),
  tag: (locale, slug) => paths.tag(locale, slug),
  service: paths.service,
  'faq-category': paths.faqCategory,
  resort: paths.resort,
};

/** Addresses that things had before, as far as the own database knows them; another back end only answers for each. */
export async function formerAddresses(): Promise<Move[]> {
  if (!env.embedded) return [];
  return (await allRedirects()).flatMap(({ kind, locale, oldSlug, slug }) => {
    const path = PATH[kind];
    return path ? [{ from: path(locale, oldSlug), to: path(locale, slug) }] : [];
  });
}
