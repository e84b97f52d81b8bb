import type { Facet, Weights } from '#domain/listing.ts';

/** Bands of the lowest fee, in euros: up to the first amount, between the two, from the second on. */
export const FEE_EDGES = [30, 40] as const;
export const FEE_BANDS = ['low', 'middle', 'high'] as const;
export type FeeBand = (typeof FEE_BANDS)[number];

/** Within how many days there is a free time. */
export const FREE_WITHIN = ['2', '7', '14'] as const;

/** The orders that a list of doctors can have; the first is the usual one. */
export const DOCTOR_SORTS = ['neutral', 'free', 'fee', 'experience'] as const;
export type DoctorSort = (typeof DOCTOR_SORTS)[number];

/** A doctor as lists are narrowed and sorted. */
export interface Candidate {
  gender: string;
  languages: readonly string[];
  years: number;
  treatments: readonly string[];
  specializations: readonly string[];
  /** The lowest fee, in euros. */
  euros: number | undefined;
}

const DAY = 86_400_000;
/** Doctors without the value that the order compares come last. */
const LAST = Number.POSITIVE_INFINITY;

export function feeBand(euros: number): FeeBand {
  if (euros < FEE_EDGES[0]) return 'low';
  return euros < FEE_EDGES[1] ? 'middle' : 'high';
}

/** By which a list of doctors can be narrowed, in their order. */
export const DOCTOR_FACETS = ['specialization', 'treatment', 'language', 'gender', 'free', 'fee'] as const;
export type DoctorFacet = (typeof DOCTOR_FACETS)[number];

/** Those that do not change with the time. */
export const LASTING_FACETS: readonly (Facet<Candidate> & { name: DoctorFacet })[] = [
  { name: 'specialization', valuesOf: ({ specializations }) => specializations },
  { name: 'treatment', valuesOf: ({ treatments }) => treatments },
  { name: 'language', valuesOf: ({ languages }) => languages },
  { name: 'gender', valuesOf: ({ gender }) => [gender] },
  { name: 'fee', valuesOf: ({ euros }) => (euros === undefined ? [] : [feeBand(euros)]) },
];

/** The usual order favours nobody, and is that of the listing. */
export const LASTING_ORDERS: Weights<Candidate> = {
  fee: ({ euros = LAST }) => euros,
  experience: ({ years }) => -years,
};

/** `freeAt`: of a doctor's first free time, in milliseconds since 1970. */
export const freeFacet = <Item>(
  now: number,
  freeAt: (item: Item) => number | undefined,
): Facet<Item> & { name: DoctorFacet } => ({
  name: 'free',
  valuesOf: (item) => FREE_WITHIN.filter((days) => (freeAt(item) ?? LAST) < now + Number(days) * DAY),
});

export const freeOrder = <Item>(freeAt: (item: Item) => number | undefined): Weights<Item> => ({
  free: (item) => freeAt(item) ?? LAST,
});
