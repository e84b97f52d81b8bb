/** A filter of a list. A visitor chooses at most one value; an item may have several. */
export interface Facet<Item> {
  readonly name: string;
  readonly valuesOf: (item: Item) => readonly string[];
}

/** Chosen values by the names of their facets; unknown names have no effect. */
export type Choice = Readonly<Record<string, string | undefined>>;

/**
 * Weights by the name of an order: the smallest weight comes first, and items of one weight stay in their usual
 * order.
 */
export type Weights<Item> = Readonly<Record<string, (item: Item) => number>>;

/** A set of items of a listing, one bit for each item: 32 in a word, the first item in the lowest bit. */
export type Members = Uint32Array;

/**
 * Items in their usual order, with precomputed sets and orders, so that filtering, counting and sorting need not
 * visit each item.
 */
export interface Listing<Item> {
  readonly items: readonly Item[];
  /** The items of each value, by facet and value; values are in the order of their first item. */
  readonly sets: ReadonlyMap<string, ReadonlyMap<string, Members>>;
  /** The positions of all items, by the names of orders. */
  readonly orders: ReadonlyMap<string, Uint32Array>;
}

/** Prepares a listing of items, which are in their usual order. */
export const listingOf = <Item>(
  items: readonly Item[],
  facets: readonly Facet<Item>[],
  weights: Weights<Item>,
): Listing<Item> => ({
  items,
  sets: new Map(facets.map((facet) => [facet.name, setsOf(items, facet)])),
  orders: new Map(Object.entries(weights).map(([name, weigh]) => [name, orderBy(items, weigh)])),
});

/** The listing with further facets and orders; those of the same name are replaced. */
export function extendListing<Item>(
  { items, sets, orders }: Listing<Item>,
  facets: readonly Facet<Item>[],
  weights: Weights<Item>,
): Listing<Item> {
  const more = listingOf(items, facets, weights);
  return { items, sets: new Map([...sets, ...more.sets]), orders: new Map([...orders, ...more.orders]) };
}

/** The items that have every chosen value. */
export function narrow({ items, sets }: Pick<Listing<unknown>, 'items' | 'sets'>, choice: Choice): Members {
  const remaining = fullSet(items.length);
  for (const [name, values] of sets) {
    const chosen = choice[name];
    if (chosen === undefined) continue;
    const withValue = values.get(chosen);
    for (let word = 0; word < remaining.length; word += 1)
      remaining[word] = withValue ? (remaining[word] ?? 0) & (withValue[word] ?? 0) : 0;
  }
  return remaining;
}

/** The number of members. */
export function countMembers(members: Members): number {
  let count = 0;
  for (const word of members) count += bitsIn(word);
  return count;
}

/**
 * The number of items that each value of a facet would leave while the other choices stay. Values that would leave
 * none are omitted, except the chosen one.
 */
export function countValues(
  listing: Pick<Listing<unknown>, 'items' | 'sets'>,
  choice: Choice,
  facet: string,
): Map<string, number> {
  const remaining = narrow(listing, { ...choice, [facet]: undefined });
  const chosen = choice[facet];
  const counts = new Map<string, number>();
  for (const [value, withValue] of listing.sets.get(facet) ?? []) {
    let count = 0;
    for (let word = 0; word < remaining.length; word += 1)
      count += bitsIn((remaining[word] ?? 0) & (withValue[word] ?? 0));
    if (count > 0 || value === chosen) counts.set(value, count);
  }
  if (chosen !== undefined && !counts.has(chosen)) counts.set(chosen, 0);
  return counts;
}

interface Part {
  /** The name of an order; the items stay in their usual order without it. */
  sort?: string;
  offset?: number;
  limit?: number;
}

/** A part of a set of items, in order. */
export function itemsOf<Item>(
  { items, orders }: Listing<Item>,
  members: Members,
  { sort = '', offset = 0, limit = Number.POSITIVE_INFINITY }: Part = {},
): Item[] {
  const found: Item[] = [];
  let skipped = 0;
  for (const position of orders.get(sort) ?? items.keys()) {
    if (found.length >= limit) break;
    if (!isMember(members, position)) continue;
    if (skipped >= offset) found.push(items[position] as Item);
    else skipped += 1;
  }
  return found;
}

function setsOf<Item>(items: readonly Item[], { valuesOf }: Facet<Item>): Map<string, Members> {
  const sets = new Map<string, Members>();
  for (const [position, item] of items.entries())
    for (const value of valuesOf(item)) {
      const members = sets.get(value) ?? emptySet(items.length);
      members[position >>> 5] = (members[position >>> 5] ?? 0) | (1 << (position & 31));
      sets.set(value, members);
    }
  return sets;
}

function orderBy<Item>(items: readonly Item[], weigh: (item: Item) => number): Uint32Array {
  const weights = items.map(weigh);
  const weightOf = (position: number) => weights[position] ?? 0;
  // Two infinite weights are equal: their difference is not a number.
  return Uint32Array.from(items.keys()).sort((a, b) =>
    weightOf(a) === weightOf(b) ? a - b : weightOf(a) - weightOf(b),
  );
}

const emptySet = (count: number): Members => new Uint32Array(Math.ceil(count / 32));

function fullSet(count: number): Members {
  const members = emptySet(count).fill(0xffff_ffff);
  const rest = count & 31;
  if (rest > 0) members[members.length - 1] = 2 ** rest - 1;
  return members;
}

const isMember = (members: Members, position: number) =>
  (((members[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;

/** The number of set bits in a word of 32, added up in pairs, fours and bytes. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
