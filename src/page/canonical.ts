import type { Locale } from '#config.ts';
import type { MetaTags } from '#contract/meta-tags.ts';

/**
 * The canonical path of the page at the path `here`, whose text is in the language `source`. A page without a
 * translation shows the text of another language: then the page in that language is the canonical one.
 */
export const canonicalOf = (
  { alternative }: Pick<MetaTags, 'alternative'>,
  source: Locale,
  here: string,
): string => alternative.find(({ locale }) => locale === source)?.url ?? here;
