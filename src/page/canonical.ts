import type { Locale } from '#config.ts';
import type { MetaTags } from '#contract/meta-tags.ts';

/** A text that stands in for a missing translation belongs to the page it comes from: `source` is its language. */
export const canonicalOf = ({ alternative }: MetaTags, source: Locale, here: string): string =>
  alternative.find((one) => one.locale === source)?.url ?? here;
