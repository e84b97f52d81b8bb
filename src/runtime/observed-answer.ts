import type { ServerResponse } from 'node:http';
import { Histogram } from 'prom-client';
import { LineBudget } from '#process/line-budget.ts';
import { currentRequest, type RequestContext } from '#process/request-context.ts';
import { startAnswer } from '#runtime/answers.ts';
import { LIMITS } from '#runtime/limits.ts';
import { log } from '#runtime/log.ts';

/** The most lines about answers in a minute. An outage, in which every request fails, is logged elsewhere too. */
const MOST_LINES = 120;
const budget = new LineBudget(MOST_LINES, 60_000);

/** Not registered here: the metrics do that when they are in use. */
export const answerTime = new Histogram({
  name: 'site_answer_seconds',
  help: 'From a request with its body to the head of its answer, of what is not a hit of the store.',
  labelNames: ['kind'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [],
});
for (const kind of ['page', 'call']) answerTime.zero({ kind });

/**
 * Like {@link startAnswer}, for an answer that is not a hit of the store: adds the request's identifier, measures the
 * time, and logs a slow or failed answer.
 */
export function startObservedAnswer(res: ServerResponse, status: number, headers: readonly string[]): void {
  const request = currentRequest();
  if (request) observe(request, status);
  startAnswer(res, status, [...headers, ...(request ? ['x-request-id', request.id] : [])]);
}

function observe({ id, kind, method, route, beganAt }: RequestContext, status: number): void {
  const ms = performance.now() - beganAt;
  if (kind) answerTime.observe({ kind }, ms / 1_000);
  if (status < 500 && ms < LIMITS.slow) return;
  const omitted = budget.take();
  if (omitted === undefined) return;
  log.warn(
    { request: id, method, route, status, ms: Math.round(ms), ...(omitted > 0 && { omitted }) },
    status < 500 ? 'a request was slow' : 'a request was answered with an error',
  );
}
