import { COMPARED, type Locale } from '#config.ts';
import { mayShow } from '#domain/page-law.ts';

/** The comparison that an address names. */
export interface ComparisonWish {
  /** Keys of the chosen entries, each once, at most `COMPARED.max`; none where the law forbids a comparison. */
  keys: readonly string[];
  /** Whether more entries were chosen than can be compared; the last ones are left out. */
  tooMany: boolean;
  /** Whether the visitor is still choosing: then the list is shown instead of the comparison. */
  stillChoosing: boolean;
}

const KEY = /^[\w-]{1,80}$/;

/** Reads the comparison from a query such as `?compare=a&compare=b,c&more=1`. */
export function comparisonIn(locale: Locale, search: URLSearchParams): ComparisonWish {
  const givenKeys = mayShow(locale, 'comparison') ? search.getAll('compare').join(',').split(',') : [];
  const keys = [...new Set(givenKeys)].filter((key) => KEY.test(key));
  return {
    keys: keys.slice(0, COMPARED.max),
    tooMany: keys.length > COMPARED.max,
    stillChoosing: search.has('more'),
  };
}

/** The part of a list's query that keeps the chosen entries while the visitor is still choosing. */
export const chosenQuery = (chosen: readonly { key: string }[]): Readonly<Record<string, string | number>> =>
  chosen.length > 0 ? { compare: chosen.map(({ key }) => key).join(','), more: 1 } : {};

/** The part of a list's query that compares all chosen entries except `removed`. */
export const chosenQueryWithout = (chosen: readonly { key: string }[], removed: { key: string }) => ({
  compare: chosen
    .map(({ key }) => key)
    .filter((key) => key !== removed.key)
    .join(','),
});

/** Whether a list offers a comparison: it has entries or some were chosen already, and the law allows it. */
export const mayCompare = (locale: Locale, items: readonly unknown[], chosen: readonly unknown[]): boolean =>
  items.length + chosen.length > 0 && mayShow(locale, 'comparison');
