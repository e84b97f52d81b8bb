import type { Locale } from '#config.ts';
import { formatLengthOfTime } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';

interface ReportPhrase {
  code: string;
  length?: { count: number; unit: 'day' | 'week' | 'month' } | undefined;
}

/** The text of a phrase of a report; undefined where the strings have none for its code. */
export function phraseText(
  locale: Locale,
  strings: Strings,
  { code, length }: ReportPhrase,
): string | undefined {
  if (!Object.hasOwn(strings, code)) return undefined;
  const duration = length && formatLengthOfTime(locale, length.count, length.unit);
  return createT(locale, strings)(code, duration === undefined ? {} : { duration });
}
