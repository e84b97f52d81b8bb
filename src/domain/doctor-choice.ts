import type { Facet } from '#domain/facets.ts';

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
  /** Of the first free time; milliseconds since 1970. */
  freeAt: number | undefined;
}

const DAY = 86_400_000;

export function feeBand(euros: number): FeeBand {
  if (euros < FEE_EDGES[0]) return 'low';
  return euros < FEE_EDGES[1] ? 'middle' : 'high';
}

/** By which a list of doctors can be narrowed, in their order. `prices`: whether the law lets fees be named. */
export function doctorFacets(now: number, { prices }: { prices: boolean }): Facet<Candidate>[] {
  const fee: Facet<Candidate> = {
    name: 'fee',
    valuesOf: ({ euros }) => (euros === undefined ? [] : [feeBand(euros)]),
  };
  return [
    { name: 'specialization', valuesOf: ({ specializations }) => specializations },
    { name: 'treatment', valuesOf: ({ treatments }) => treatments },
    { name: 'language', valuesOf: ({ languages }) => languages },
    { name: 'gender', valuesOf: ({ gender }) => [gender] },
    {
      name: 'free',
      valuesOf: ({ freeAt }) =>
        FREE_WITHIN.filter((days) => freeAt !== undefined && freeAt < now + Number(days) * DAY),
    },
    ...(prices ? [fee] : []),
  ];
}

/** Candidates in an order; what an order says nothing of stays as it was, and comes last. */
export function sortDoctors<T extends Candidate>(candidates: readonly T[], sort: DoctorSort): T[] {
  const last = Number.POSITIVE_INFINITY;
  const by: Record<DoctorSort, (one: T) => number> = {
    neutral: () => 0,
    free: ({ freeAt = last }) => freeAt,
    fee: ({ euros = last }) => euros,
    experience: ({ years }) => -years,
  };
  const weigh = by[sort];
  // Two that come last are equal: their difference would be no number.
  return candidates.toSorted((a, b) => (weigh(a) === weigh(b) ? 0 : weigh(a) - weigh(b)));
}
