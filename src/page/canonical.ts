import type { Locale } from '#config.ts';
import type { MetaTags } from '#contract/meta-tags.ts';

/**
 * The canonical path of a page whose text is in the language `source`: where the text stands in for a missing
 * translation, the page in that language, else `here`.
 */
export const canonicalOf = ({ alternative }: MetaTags, source: Locale, here: string): string =>
  alternative.find((one) => one.locale === source)?.url ?? here;
