import type { Facet } from '#domain/facets.ts';

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

/** Candidates in an order; those that are equal in it stay as they were, and those without a figure come last. */
export function sortHospitals<T extends HospitalCandidate>(
  candidates: readonly T[],
  sort: HospitalSort,
): T[] {
  const by: Record<HospitalSort, (one: T) => number> = {
    neutral: () => 0,
    airport: ({ airportKm }) => airportKm,
    beds: ({ beds }) => -(beds ?? 0),
  };
  return candidates.toSorted((a, b) => by[sort](a) - by[sort](b));
}
