import * as v from 'valibot';
import { EstimateId } from '#contract/costs/estimate-id.ts';

/**
 * The number of the stored estimate with which a visitor books, as addresses name it; undefined where there is none.
 */
export function estimateIn(search: URLSearchParams): string | undefined {
  const parsed = v.safeParse(EstimateId, search.get('estimate') ?? '');
  return parsed.success ? parsed.output : undefined;
}

/** The address with the stored estimate that the page's own address names. */
export function withEstimate(pageUrl: URL, address: string): string {
  const estimate = estimateIn(pageUrl.searchParams);
  return estimate === undefined ? address : addEstimate(address, estimate);
}

/** An address that names the stored estimate with which a visitor books. */
export const addEstimate = (address: string, estimate: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}estimate=${estimate}`;
