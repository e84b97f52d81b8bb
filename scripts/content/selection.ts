import { LISTS, orderItem } from '#content/lists.ts';
import { itemsOf, type Heads } from '#db/queries/content-versions.ts';
import { type ItemFiles, type Items, keyOf, kindOf, subjectOf } from '#content/items.ts';
import { UsageError } from './io.ts';

/** The items that are meant, with their pictures and the orders of their lists. */
export function select(heads: Heads, wishes: readonly string[]): Items {
  const items = itemsOf(heads);
  const names = [...items.keys()].filter((item) => kindOf(item) !== 'order');
  const chosen = new Map<string, ItemFiles>();
  const chooseItem = (item: string) => {
    const files = items.get(item);
    if (files) chosen.set(item, files);
  };
  for (const wish of wishes) {
    const isMeant = (item: string) => item === wish || kindOf(item) === wish;
    const found = wish === 'all' ? names : names.filter(isMeant);
    if (found.length === 0) throw new UsageError(missingMessage(wish, names));
    names.filter((item) => isMeant(subjectOf(item) ?? '')).forEach(chooseItem);
    found.forEach(chooseItem);
  }
  const kinds = new Set([...chosen.keys()].map(kindOf));
  for (const { kind } of LISTS) if (kinds.has(kind)) chooseItem(orderItem(kind));
  return chosen;
}

/** The published version of an item that must be named in full. */
export function requirePublished(heads: Heads, item: string) {
  const head = heads.get(item);
  if (!head) throw new UsageError(missingMessage(item, [...heads.keys()]));
  return head;
}

const NEAR = 5;

function missingMessage(wish: string, names: readonly string[]): string {
  const kinds = [...new Set(names.map(kindOf))].sort();
  const word = keyOf(wish) || wish;
  const near = names
    .filter((name) => name.includes(word))
    .sort((a, b) => Number(kindOf(b) === kindOf(wish)) - Number(kindOf(a) === kindOf(wish)))
    .slice(0, NEAR);
  return near.length > 0
    ? `There is no ${wish}. Did you mean: ${near.join(', ')}?`
    : `There is no ${wish}. Kinds: ${kinds.join(', ')}.`;
}
