import { ApiError } from '#client/api-error.ts';

/**
 * Settles as `work` does, or rejects once `timeLimit` is aborted, as a call does that the API does not answer. The work
 * itself goes on.
 */
export function settledBefore<T>(timeLimit: AbortSignal, work: Promise<T>): Promise<T> {
  const timedOut = Promise.withResolvers<never>();
  const onAbort = () =>
    timedOut.reject(new ApiError(0, { message: 'The API did not answer' }, { cause: timeLimit.reason }));
  if (timeLimit.aborted) onAbort();
  timeLimit.addEventListener('abort', onAbort, { once: true });
  return Promise.race([work, timedOut.promise]).finally(() =>
    timeLimit.removeEventListener('abort', onAbort),
  );
}
