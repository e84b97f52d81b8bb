import { useCallback, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import * as v from 'valibot';
import { withMinimumDuration } from '#browser/minimum-duration.ts';
import { ApiError } from '#client/api-error.ts';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { getPrice } from '#contract/costs/costs.ts';
import { CostQuery, type Estimate, type PriceSum } from '#contract/costs/estimate.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { READ_ONCE } from '#islands/ui/read-once.ts';

type Price = Estimate | PriceSum;
type State =
  /** Some questions are not answered yet. */
  | { kind: 'open' }
  /** The estimate is loading; `estimate` is the previous one, which stays visible. */
  | { kind: 'pending'; estimate?: Price | undefined }
  | { kind: 'made'; estimate: Price }
  | { kind: 'failed' };

/** Milliseconds without a change before a call, because the arrow keys step through options that are not wanted. */
const SETTLE_TIME = 300;

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 422;

/**
 * Loads the estimate for the answers that were last passed to `estimate`; calls for earlier answers are aborted.
 * `onRefused` gets the errors by field when the API refuses the answers.
 */
export function useEstimate(locale: Locale, onRefused: (fields: FieldErrors) => void) {
  const [answers, setAnswers] = useState<CostQuery>();
  const [settledAnswers, setSettledAnswers] = useState<CostQuery>();
  const currentCall = useRef<AbortController>(undefined);
  useEffect(() => {
    currentCall.current?.abort();
    // Without a key SWR drops the aborted call: its failure must not be shown for later answers.
    setSettledAnswers(undefined);
    if (!answers) return;
    const timer = setTimeout(setSettledAnswers, SETTLE_TIME, answers);
    return () => clearTimeout(timer);
  }, [answers]);

  const fetchEstimate = ([, , query]: readonly [string, Locale, CostQuery]) => {
    const call = new AbortController();
    currentCall.current = call;
    return withMinimumDuration(browserApi(locale, { signal: call.signal }).call(getPrice, { query }));
  };
  const { data, error, isValidating, mutate } = useSWR(
    settledAnswers ? (['estimate', locale, settledAnswers] as const) : null,
    fetchEstimate,
    {
      ...READ_ONCE,
      keepPreviousData: true,
      onError: (cause: unknown) => {
        if (isRefused(cause)) onRefused(cause.fields);
      },
    },
  );

  const estimate = useCallback((values: unknown) => {
    const { success, output } = v.safeParse(CostQuery, values);
    setAnswers(success ? output : undefined);
  }, []);
  return { state: currentState(), estimate, retry: () => void mutate() };

  function currentState(): State {
    if (!answers) return { kind: 'open' };
    if (answers !== settledAnswers || isValidating) return { kind: 'pending', estimate: data ?? undefined };
    if (error && !isRefused(error)) return { kind: 'failed' };
    return error || !data ? { kind: 'open' } : { kind: 'made', estimate: data };
  }
}
