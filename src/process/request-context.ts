import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The request during which code runs. It contains no data of the visitor. */
export interface RequestContext {
  readonly id: string;
  readonly method?: string;
  /** The time, by `performance.now()`, at which the request had been received with its body. */
  beganAt: number;
  /** Whether the request is for a page or a call of the API; undefined until its address was read. */
  kind?: 'page' | 'call';
  /** The pattern of its address, such as `/patient/meetings/{id}`, never the address itself. */
  route?: string;
}

const contexts = new AsyncLocalStorage<RequestContext | undefined>();

/** A new identifier: short enough to be read aloud, and long enough to be unique in a log. */
export const newRequestId = (): string => randomBytes(8).toString('hex');

export function newRequest(id = newRequestId(), method?: string): RequestContext {
  return { id, beganAt: performance.now(), ...(method !== undefined && { method }) };
}

/**
 * Runs `work`, and all that it awaits, in the context of a request. Without a request it runs in none, for work such as
 * timers that a request has started but that does not belong to it.
 */
export const runFor = <T>(request: RequestContext | undefined, work: () => T): T =>
  contexts.run(request, work);

/** The request in whose context the code runs; undefined outside of requests. */
export const currentRequest = (): RequestContext | undefined => contexts.getStore();

/**
 * Notes the pattern of the request's address. The first pattern of the request's own kind counts, because a page also
 * makes calls of the API.
 */
export function noteRoute(kind: RequestContext['kind'], pattern: string): void {
  const request = currentRequest();
  if (request && request.kind === kind) request.route ??= pattern;
}

/** The field that names the request in each line of a log. */
export function requestFields(): { request?: string } {
  const request = currentRequest();
  return request ? { request: request.id } : {};
}
