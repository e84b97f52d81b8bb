import { LOCALES, type Locale } from '#config.ts';
import type { MetaTags } from '#contract/meta-tags.ts';

/**
 * Title and description with the addresses of the same content in each language that it exists in, in the site's
 * order.
 */
export function metaTags(
  title: string,
  description: string,
  slugs: readonly { locale: Locale; slug: string }[],
  pathOf: (locale: Locale, slug: string) => string,
): MetaTags {
  const alternative = LOCALES.flatMap((locale) => {
    const slug = slugs.find((entry) => entry.locale === locale)?.slug;
    return slug === undefined ? [] : [{ locale, url: pathOf(locale, slug) }];
  });
  return { title, description, alternative };
}

/** Meta tags of a page that exists in every language under `pathOf`. */
export function metaTagsOfAllLanguages(
  title: string,
  description: string,
  pathOf: (locale: Locale) => string,
): MetaTags {
  return { title, description, alternative: LOCALES.map((locale) => ({ locale, url: pathOf(locale) })) };
}
