import type { Facet, Weights } from '#domain/listing.ts';

/** The orders of a list of hospitals; the first is the default. */
export const HOSPITAL_SORTS = ['neutral', 'airport', 'beds'] as const;
export type HospitalSort = (typeof HOSPITAL_SORTS)[number];

/** The facts of a hospital by which lists are filtered and sorted. */
export interface HospitalCandidate {
  /** Keys of specialties. */
  departments: readonly string[];
  /** Names of the valid accreditations. */
  accreditations: readonly string[];
  /** ISO 639-1 codes. */
  languages: readonly string[];
  airportKm: number;
  beds: number | null;
}

/** The facets of a list of hospitals, in their order. */
export const HOSPITAL_FACETS: readonly Facet<HospitalCandidate>[] = [
  { name: 'department', valuesOf: ({ departments }) => departments },
  { name: 'accreditation', valuesOf: ({ accreditations }) => accreditations },
  { name: 'language', valuesOf: ({ languages }) => languages },
];

/**
 * The default order, which alternates between cities, is that of the listing. Hospitals without a figure come last.
 */
export const HOSPITAL_ORDERS: Weights<HospitalCandidate> = {
  airport: ({ airportKm }) => airportKm,
  beds: ({ beds }) => -(beds ?? 0),
};
