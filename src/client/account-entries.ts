import { asList } from '#client/laravel-values.ts';
import { isRecord } from '#client/is-record.ts';

/**
 * Reads a page of a doctor's account whose items are single entries instead of monthly statements: they move to
 * `entries`. Other content is returned as it is.
 */
export function asEntries(content: unknown): unknown {
  if (!isRecord(content)) return content;
  const list = asList(content['items']) ?? [];
  const isEntry = (item: unknown) => isRecord(item) && !('month' in item) && 'amount' in item;
  return list.length > 0 && list.every(isEntry) ? { ...content, items: [], entries: list } : content;
}
