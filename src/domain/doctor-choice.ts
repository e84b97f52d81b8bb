import type { Facet, Weights } from '#domain/listing.ts';

/** Edges of the bands of fees, in euros: below the first amount, from it to below the second, from the second on. */
export const FEE_EDGES = [30, 40] as const;
export const FEE_BANDS = ['low', 'middle', 'high'] as const;
export type FeeBand = (typeof FEE_BANDS)[number];

/** The days within which a free time is wanted. */
export const FREE_WITHIN = ['2', '7', '14'] as const;

/** The orders of a list of doctors; the first is the default. */
export const DOCTOR_SORTS = ['neutral', 'free', 'fee', 'experience'] as const;
export type DoctorSort = (typeof DOCTOR_SORTS)[number];

/** The facts of a doctor by which lists are filtered and sorted. */
export interface Candidate {
  gender: string;
  languages: readonly string[];
  years: number;
  treatments: readonly string[];
  specializations: readonly string[];
  /** Key of the hospital; null without one. */
  hospital: string | null;
  /** The lowest fee, in euros. */
  euros: number | undefined;
}

const DAY = 86_400_000;
/** Doctors without the value that the order compares come last. */
const SORTS_LAST = Number.POSITIVE_INFINITY;

/** The band of a fee in euros. */
export function feeBand(euros: number): FeeBand {
  if (euros < FEE_EDGES[0]) return 'low';
  return euros < FEE_EDGES[1] ? 'middle' : 'high';
}

/** The facets of a list of doctors, in their order. */
export const DOCTOR_FACETS = [
  'specialization',
  'treatment',
  'hospital',
  'language',
  'gender',
  'free',
  'fee',
] as const;
export type DoctorFacet = (typeof DOCTOR_FACETS)[number];

/** The facets that do not depend on the time. */
export const LASTING_FACETS: readonly (Facet<Candidate> & { name: DoctorFacet })[] = [
  { name: 'specialization', valuesOf: ({ specializations }) => specializations },
  { name: 'treatment', valuesOf: ({ treatments }) => treatments },
  { name: 'hospital', valuesOf: ({ hospital }) => (hospital === null ? [] : [hospital]) },
  { name: 'language', valuesOf: ({ languages }) => languages },
  { name: 'gender', valuesOf: ({ gender }) => [gender] },
  { name: 'fee', valuesOf: ({ euros }) => (euros === undefined ? [] : [feeBand(euros)]) },
];

/** The default order favours nobody, and is that of the listing. */
export const LASTING_ORDERS: Weights<Candidate> = {
  fee: ({ euros = SORTS_LAST }) => euros,
  experience: ({ years }) => -years,
};

/** The facet of free times. `freeAt` gives a doctor's first free time in milliseconds since 1970. */
export const freeFacet = <Item>(
  now: number,
  freeAt: (item: Item) => number | undefined,
): Facet<Item> & { name: DoctorFacet } => ({
  name: 'free',
  valuesOf: (item) => FREE_WITHIN.filter((days) => (freeAt(item) ?? SORTS_LAST) < now + Number(days) * DAY),
});

/**
 * The last instant at which the facet of free times has the same values as now, if the starts stay the same; both in
 * milliseconds since 1970. After it, the next start comes within one of the spans of days.
 */
export function freeFacetUntil(now: number, starts: Iterable<number>): number {
  let until = Number.POSITIVE_INFINITY;
  for (const start of starts)
    for (const days of FREE_WITHIN) {
      const last = start - Number(days) * DAY;
      if (last >= now && last < until) until = last;
    }
  return until;
}

/** The order by first free time, in milliseconds since 1970. */
export const freeOrder = <Item>(freeAt: (item: Item) => number | undefined): Weights<Item> => ({
  free: (item) => freeAt(item) ?? SORTS_LAST,
});
