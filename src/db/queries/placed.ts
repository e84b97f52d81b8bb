import type { Facet } from '#domain/listing.ts';

/** Where something listed is, and who may read of it. */
export interface Placed {
  id: number;
  cityId: number;
  countryId: number;
  /** Languages whose readers are shown it. */
  readers: readonly string[];
}

/** Chosen by the address of a list, not by the visitor. */
export const PLACES: readonly Facet<Placed>[] = [
  { name: 'reader', valuesOf: ({ readers }) => readers },
  { name: 'country', valuesOf: ({ countryId }) => [String(countryId)] },
  { name: 'city', valuesOf: ({ cityId }) => [String(cityId)] },
];
