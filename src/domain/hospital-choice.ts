import type { Facet, Weights } from '#domain/listing.ts';

/** The orders that a list of hospitals can have; the first is the usual one. */
export const HOSPITAL_SORTS = ['neutral', 'airport', 'beds'] as const;
export type HospitalSort = (typeof HOSPITAL_SORTS)[number];

/** A hospital as lists are narrowed and sorted. */
export interface HospitalCandidate {
  /** Keys of fields. */
  departments: readonly string[];
  /** Names of those that hold. */
  accreditations: readonly string[];
  /** ISO 639-1. */
  languages: readonly string[];
  airportKm: number;
  beds: number | null;
}

/** By which a list of hospitals can be narrowed, in their order. */
export const HOSPITAL_FACETS: readonly Facet<HospitalCandidate>[] = [
  { name: 'department', valuesOf: ({ departments }) => departments },
  { name: 'accreditation', valuesOf: ({ accreditations }) => accreditations },
  { name: 'language', valuesOf: ({ languages }) => languages },
];

/** The usual order, in which cities take turns, is that of the listing; those without a figure come last. */
export const HOSPITAL_ORDERS: Weights<HospitalCandidate> = {
  airport: ({ airportKm }) => airportKm,
  beds: ({ beds }) => -(beds ?? 0),
};
