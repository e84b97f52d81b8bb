import { COST_NOTES } from '#domain/content-kinds.ts';

export const AMOUNTS = { currency: 'EUR', low_minor: 100, high_minor: 200, listed_on: '2026-01-01' };
const NOTE = { en: 'Note en', ar: 'Note ar', fr: 'Note fr', tr: 'Note tr' };

/** The smallest valid content of `estimator.json`. */
export const ESTIMATOR = {
  notes: Object.fromEntries(COST_NOTES.map((key) => [key, NOTE])),
  travel: [
    ...[3, 4, 5].map((stars) => ({ ...AMOUNTS, kind: 'hotel-night', stars })),
    { ...AMOUNTS, kind: 'airport-transfer' },
  ],
  rates: { rated_on: '2026-01-01', per_euro: { EUR: 1, DZD: 151 } },
};
