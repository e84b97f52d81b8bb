/** What lists are narrowed by: each facet has at most one chosen value, and an item may have several of its values. */

export interface Facet<Item> {
  readonly name: string;
  readonly valuesOf: (item: Item) => readonly string[];
}

/** Chosen values by the names of their facets. */
export type Choice = Readonly<Record<string, string | undefined>>;

/** The items that have every chosen value, in their order. */
export const narrow = <Item>(
  items: readonly Item[],
  facets: readonly Facet<Item>[],
  choice: Choice,
): Item[] => items.filter((item) => facets.every((facet) => fits(item, facet, choice)));

/**
 * How many items each value of a facet would leave, the choices of the other facets as they are. Values that would
 * leave none are not there, but for the chosen one.
 */
export function countValues<Item>(
  items: readonly Item[],
  facets: readonly Facet<Item>[],
  choice: Choice,
  facet: Facet<Item>,
): Map<string, number> {
  const counts = new Map<string, number>();
  const others = facets.filter(({ name }) => name !== facet.name);
  for (const item of narrow(items, others, choice))
    for (const value of new Set(facet.valuesOf(item))) counts.set(value, (counts.get(value) ?? 0) + 1);
  const chosen = choice[facet.name];
  if (chosen !== undefined && !counts.has(chosen)) counts.set(chosen, 0);
  return counts;
}

function fits<Item>(item: Item, { name, valuesOf }: Facet<Item>, choice: Choice): boolean {
  const chosen = choice[name];
  return chosen === undefined || valuesOf(item).includes(chosen);
}
