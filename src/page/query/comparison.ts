import { COMPARED, type Locale } from '#config.ts';
import { mayShow } from '#domain/page-law.ts';

/** The comparison that an address names. */
export interface ComparisonWish {
  /** Keys of the chosen entries, each once, at most `COMPARED.max`; none where the law forbids a comparison. */
  keys: readonly string[];
  /** Whether a comparison was asked for, also without a chosen entry. */
  asked: boolean;
  /** Whether more entries were chosen than can be compared; the last ones are left out. */
  tooMany: boolean;
  /** Whether the visitor is still choosing: then the list is shown instead of the comparison. */
  stillChoosing: boolean;
}

const KEY = /^[\w-]{1,80}$/;

/**
 * The value that the button of the form sends as `compare`, so that the list knows of a press without a chosen entry. It
 * is no key, and not empty, because empty fields of a form are removed from the address.
 */
export const COMPARE_PRESSED = '.';

/** Reads the comparison from a query such as `?compare=a&compare=b,c&more=1`. */
export function comparisonIn(locale: Locale, search: URLSearchParams): ComparisonWish {
  const given = mayShow(locale, 'comparison') ? search.getAll('compare') : [];
  const givenKeys = given.join(',').split(',');
  const keys = [...new Set(givenKeys)].filter((key) => KEY.test(key));
  return {
    keys: keys.slice(0, COMPARED.max),
    asked: given.length > 0,
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
