import type { Facet } from '#domain/listing.ts';

/** The place of a list's item, and its readers. */
export interface Placed {
  id: number;
  cityId: number;
  countryId: number;
  /** The languages whose readers are shown the item. */
  readers: readonly string[];
}

/** The facets that the address of a list sets, and not the visitor. */
export const PLACE_FACETS: readonly Facet<Placed>[] = [
  { name: 'reader', valuesOf: ({ readers }) => readers },
  { name: 'country', valuesOf: ({ countryId }) => [String(countryId)] },
  { name: 'city', valuesOf: ({ cityId }) => [String(cityId)] },
];
