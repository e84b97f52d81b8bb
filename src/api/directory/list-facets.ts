import type { Facet } from '#contract/directory/facets.ts';
import type { Locale } from '#config.ts';
import { type Choice, countValues, type Listing } from '#domain/listing.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

interface Naming {
  /** The facets that the list may be filtered by, in this order. */
  names: readonly string[];
  titleOf: (facet: string) => string;
  /** The title of a value of a facet; undefined when there is no such value. */
  valueTitle: (facet: string, value: string) => string | undefined;
  /** Facets whose values have a fixed order; the values of the others are ordered by frequency. */
  ordered?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The facets of a list with their values named for the visitor, each with the number of items that it would leave.
 */
export function presentFacets(
  locale: Locale,
  listing: Pick<Listing<unknown>, 'items' | 'sets'>,
  choice: Choice,
  { names, titleOf, valueTitle, ordered = {} }: Naming,
): Facet[] {
  const collator = new Intl.Collator(LOCALE_INFO[locale].tag);
  return names.flatMap((name) => {
    const order = ordered[name];
    const values = [...countValues(listing, choice, name)].flatMap(([value, count]) => {
      const title = valueTitle(name, value);
      return title === undefined ? [] : [{ value, title, count, chosen: choice[name] === value }];
    });
    values.sort((a, b) =>
      order
        ? order.indexOf(a.value) - order.indexOf(b.value)
        : b.count - a.count || collator.compare(a.title, b.title),
    );
    return values.length > 0 ? [{ name, title: titleOf(name), values }] : [];
  });
}
