import { COMPARED, type Locale } from '#config.ts';
import { mayShow } from '#domain/page-law.ts';

/** The comparison that an address names. */
export interface ComparisonWish {
  /** Keys of those that were chosen, each once and never more than can be compared; none where the law forbids it. */
  keys: readonly string[];
  /** More than can be compared were chosen: the last of them are left out. */
  many: boolean;
  /** The visitor wants to look further before they compare. */
  further: boolean;
}

const KEY = /^[\w-]{1,80}$/;

/** `?compare=a&compare=b,c&more=1` */
export function comparisonIn(locale: Locale, search: URLSearchParams): ComparisonWish {
  const given = mayShow(locale, 'comparison') ? search.getAll('compare').join(',').split(',') : [];
  const keys = [...new Set(given)].filter((key) => KEY.test(key));
  return {
    keys: keys.slice(0, COMPARED.max),
    many: keys.length > COMPARED.max,
    further: search.has('more'),
  };
}

/** The part of a list's query that keeps those who were chosen; nothing where nobody was. */
export const chosenQuery = (chosen: readonly { key: string }[]): Readonly<Record<string, string | number>> =>
  chosen.length > 0 ? { compare: chosen.map(({ key }) => key).join(','), more: 1 } : {};

/** The part of a list's query that compares all who were chosen except `removed`. */
export const chosenQueryWithout = (chosen: readonly { key: string }[], removed: { key: string }) => ({
  compare: chosen
    .map(({ key }) => key)
    .filter((key) => key !== removed.key)
    .join(','),
});

/** Whether a list offers a comparison: there is somebody in it, or chosen already, and the law allows it. */
export const mayCompare = (locale: Locale, items: readonly unknown[], chosen: readonly unknown[]): boolean =>
  items.length + chosen.length > 0 && mayShow(locale, 'comparison');
