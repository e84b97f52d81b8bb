import { useCallback, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import * as v from 'valibot';
import { atLeast } from '#browser/at-least.ts';
import { ApiError } from '#client/api-error.ts';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { getPrice } from '#contract/costs/costs.ts';
import { CostQuery, type Estimate, type PriceSum } from '#contract/costs/estimate.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { QUIET } from '#islands/ui/quiet-fetch.ts';

type Price = Estimate | PriceSum;
type State =
  /** Not every question is answered. */
  | { is: 'open' }
  /** The estimate that was shown before stays until then. */
  | { is: 'pending'; estimate?: Price | undefined }
  | { is: 'made'; estimate: Price }
  | { is: 'failed' };

/** Milliseconds without a change before a call: arrow keys in a list pass over entries that nobody wants. */
const REST = 300;

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 422;

/** Loads the estimate for the latest answers; calls for earlier answers are aborted. */
export function useEstimate(locale: Locale, onRefused: (fields: FieldErrors) => void) {
  const [answers, setAnswers] = useState<CostQuery>();
  const [settled, setSettled] = useState<CostQuery>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    running.current?.abort();
    // Without a key SWR drops the aborted call: its failure must not be shown for later answers.
    setSettled(undefined);
    if (!answers) return;
    const timer = setTimeout(setSettled, REST, answers);
    return () => clearTimeout(timer);
  }, [answers]);

  const fetchEstimate = ([, , query]: readonly [string, Locale, CostQuery]) => {
    const call = new AbortController();
    running.current = call;
    return atLeast(browserApi(locale, { signal: call.signal }).call(getPrice, { query }));
  };
  const { data, error, isValidating, mutate } = useSWR(
    settled ? (['estimate', locale, settled] as const) : null,
    fetchEstimate,
    {
      ...QUIET,
      keepPreviousData: true,
      onError: (cause: unknown) => {
        if (isRefused(cause)) onRefused(cause.fields);
      },
    },
  );

  const ask = useCallback((given: unknown) => {
    const { success, output } = v.safeParse(CostQuery, given);
    setAnswers(success ? output : undefined);
  }, []);
  return { state: stateOf(), ask, again: () => void mutate() };

  function stateOf(): State {
    if (!answers) return { is: 'open' };
    if (answers !== settled || isValidating) return { is: 'pending', estimate: data ?? undefined };
    if (error && !isRefused(error)) return { is: 'failed' };
    return error || !data ? { is: 'open' } : { is: 'made', estimate: data };
  }
}
