/**
 * A list in one file whose entries are separate items, so that a release can change those entries that no editor has
 * changed.
 */
export interface List {
  /** First part of the names of its items. */
  kind: string;
  file: string;
  /** Property of the file's object; left out where the file is the list itself. */
  section?: string;
  /** Whether the list is stored as an object whose properties are the items. */
  named?: true;
  /** Properties whose values name an entry. */
  key: readonly string[];
}

const KEY = ['key'];

export const LISTS: readonly List[] = [
  { kind: 'people', file: 'people.json', key: KEY },
  { kind: 'categories', file: 'categories.json', key: KEY },
  { kind: 'tags', file: 'tags.json', key: KEY },
  { kind: 'specialties', file: 'specialties.json', key: KEY },
  { kind: 'testimonials', file: 'testimonials.json', key: KEY },
  { kind: 'tv', file: 'tv.json', key: KEY },
  { kind: 'bundles', file: 'bundles.json', key: KEY },
  { kind: 'settings', file: 'settings.json', key: ['group', 'slug'] },
  { kind: 'sister-companies', file: 'sister-companies.json', key: KEY },
  { kind: 'menus', file: 'menus.json', named: true, key: [] },
  { kind: 'countries', file: 'places.json', section: 'countries', key: KEY },
  { kind: 'cities', file: 'places.json', section: 'cities', key: KEY },
];

export const listsIn = (file: string): List[] => LISTS.filter((list) => list.file === file);

/** Name of the item that holds the keys of a list in their order. */
export const orderItem = (kind: string): string => `order/${kind}`;

/** The keys of `present`: first those that `order` contains, in that order, then the others alphabetically. */
export function orderKeys(order: readonly string[], present: readonly string[]): string[] {
  const presentInOrder = order.filter((key) => present.includes(key));
  return [...presentInOrder, ...present.filter((key) => !order.includes(key)).sort()];
}

/**
 * `order` with the keys that it shares with `wantedOrder` rearranged as there. Each key that only `wantedOrder` has is
 * inserted behind the key that precedes it there.
 */
export function mergeOrder(order: readonly string[], wantedOrder: readonly string[]): string[] {
  const sharedKeys = wantedOrder.filter((key) => order.includes(key));
  let nextIndex = 0;
  const result = order.map((key) => (wantedOrder.includes(key) ? (sharedKeys[nextIndex++] ?? key) : key));
  for (const [index, key] of wantedOrder.entries()) {
    if (result.includes(key)) continue;
    const previousKey = wantedOrder[index - 1];
    result.splice(previousKey === undefined ? 0 : result.indexOf(previousKey) + 1, 0, key);
  }
  return result;
}
