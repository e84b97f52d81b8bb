import type { Locale } from '#config.ts';

/** A label before its value. French sets a narrow no-break space before the colon, as in all its texts here. */
export const withColon = (locale: Locale, label: string): string =>
  locale === 'fr' ? `${label}\u202f:` : `${label}:`;
