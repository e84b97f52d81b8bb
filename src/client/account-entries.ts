import { asList } from '#client/habits.ts';
import { isRecord } from '#client/is-record.ts';

/** A page of a doctor's account as entries, where its items are no statements of months; anything else as it is. */
export function asEntries(content: unknown): unknown {
  if (!isRecord(content)) return content;
  const list = asList(content['items']) ?? [];
  const isEntry = (one: unknown) => isRecord(one) && !('month' in one) && 'amount' in one;
  return list.length > 0 && list.every(isEntry) ? { ...content, items: [], entries: list } : content;
}
