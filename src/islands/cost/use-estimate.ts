import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '#client/api-error.ts';
import { browserApi } from '#client/browser-api.ts';
import { type Locale, MIN_PENDING_DISPLAY } from '#config.ts';
import { getPrice } from '#contract/costs/costs.ts';
import { CostQuery, type Estimate } from '#contract/costs/estimate.ts';
import type { FieldErrors } from '#contract/errors.ts';

type State =
  /** Not every question is answered. */
  | { is: 'open' }
  /** What was shown before stays until then. */
  | { is: 'pending'; estimate?: Estimate | undefined }
  | { is: 'made'; estimate: Estimate }
  | { is: 'failed' };

/** Whoever walks through a list with the arrow keys asks for the entry that he stays at. */
const REST = 300;

/** Asks for the estimate of the answers given last; of earlier ones nothing is shown any more. */
export function useEstimate(locale: Locale, onRefused: (fields: FieldErrors) => void) {
  const [state, setState] = useState<State>({ is: 'open' });
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const ask = useCallback(
    async (answers: unknown) => {
      asked.current?.abort();
      const { success, output: query } = v.safeParse(CostQuery, answers);
      if (!success) return setState({ is: 'open' });
      const call = new AbortController();
      asked.current = call;
      const { signal } = call;
      setState((before) => ({ is: 'pending', estimate: 'estimate' in before ? before.estimate : undefined }));
      const shown = wait(REST + MIN_PENDING_DISPLAY);
      await wait(REST);
      if (signal.aborted) return;
      const next = await browserApi(locale, { signal })
        .call(getPrice, { query })
        .then((estimate): State => (estimate ? { is: 'made', estimate } : { is: 'open' }))
        .catch((error: unknown): State => {
          if (!(error instanceof ApiError) || error.status !== 422) return { is: 'failed' };
          if (!signal.aborted) onRefused(error.fields);
          return { is: 'open' };
        });
      await shown;
      if (!signal.aborted) setState(next);
    },
    [locale, onRefused],
  );
  return { state, ask };
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
