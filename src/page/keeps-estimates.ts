import { keepEstimate } from '#contract/costs/costs.ts';

/** Milliseconds after which a back end is asked again: it may have got the call. */
const KNOWN_FOR = 10 * 60_000;

let known: { keeps: Promise<boolean>; until: number } | undefined;

/**
 * False for a back end that has no call to keep an estimate: the form promises no number then. It is asked with no
 * answers at all, which a back end that has the call refuses without a trace.
 */
export async function keepsEstimates({
  backEnd,
  userApi,
}: Pick<App.Locals, 'backEnd' | 'userApi'>): Promise<boolean> {
  if (!backEnd) return true;
  if (known && known.until > performance.now()) return known.keeps;
  const keeps = userApi
    .submit(keepEstimate, {})
    .then(({ status }) => status !== 404 && status !== 405)
    .catch(() => true);
  known = { keeps, until: performance.now() + KNOWN_FOR };
  return keeps;
}
