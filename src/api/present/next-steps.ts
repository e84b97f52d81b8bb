import type { Locale } from '#config.ts';
import type { NextStep } from '#contract/content/next-steps.ts';
import type { NextStepRow } from '#db/queries/next-steps.ts';
import { mayShow } from '#domain/page-law.ts';

/**
 * Next steps as the contract declares them; links to costs are left out where the law of the language forbids
 * prices.
 */
export const presentSteps = (locale: Locale, rows: readonly NextStepRow[]): NextStep[] =>
  rows.flatMap((row): NextStep[] => {
    if (row.to !== 'cost') return [row];
    if (!mayShow(locale, 'price')) return [];
    const { lowMinor, highMinor, currency, ...step } = row;
    return [{ ...step, low: { amount: lowMinor, currency }, high: { amount: highMinor, currency } }];
  });
