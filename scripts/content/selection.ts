import { LISTS, orderItem } from '#content/lists.ts';
import { itemsOf, type Heads } from '#db/queries/content-versions.ts';
import { type ItemFiles, type Items, keyOf, kindOf, subjectOf } from '#content/items.ts';
import { UsageError } from './io.ts';

/** The items that the arguments name, each by itself, by its kind or by `all`, with their pictures and list orders. */
export function select(heads: Heads, wishes: readonly string[]): Items {
  const items = itemsOf(heads);
  const names = [...items.keys()].filter((item) => kindOf(item) !== 'order');
  const chosenItems = new Map<string, ItemFiles>();
  const chooseItem = (item: string) => {
    const files = items.get(item);
    if (files) chosenItems.set(item, files);
  };
  for (const wish of wishes) {
    const isMeant = (item: string) => item === wish || kindOf(item) === wish;
    const foundNames = wish === 'all' ? names : names.filter(isMeant);
    if (foundNames.length === 0) throw new UsageError(missingMessage(wish, names));
    names.filter((item) => isMeant(subjectOf(item) ?? '')).forEach(chooseItem);
    foundNames.forEach(chooseItem);
  }
  const kinds = new Set([...chosenItems.keys()].map(kindOf));
  for (const { kind } of LISTS) if (kinds.has(kind)) chooseItem(orderItem(kind));
  return chosenItems;
}

/** The published version of an item that must be named in full. */
export function requirePublished(heads: Heads, item: string) {
  const head = heads.get(item);
  if (!head) throw new UsageError(missingMessage(item, [...heads.keys()]));
  return head;
}

/** The most similar names that the message about a missing item suggests. */
const MAX_SUGGESTIONS = 5;

function missingMessage(wish: string, names: readonly string[]): string {
  const kinds = [...new Set(names.map(kindOf))].sort();
  const searchedWord = keyOf(wish) || wish;
  const similarNames = names
    .filter((name) => name.includes(searchedWord))
    .sort((a, b) => Number(kindOf(b) === kindOf(wish)) - Number(kindOf(a) === kindOf(wish)))
    .slice(0, MAX_SUGGESTIONS);
  return similarNames.length > 0
    ? `There is no ${wish}. Did you mean: ${similarNames.join(', ')}?`
    : `There is no ${wish}. Kinds: ${kinds.join(', ')}.`;
}
