import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The request that the running code works for. It holds nothing of the visitor. */
export interface RequestContext {
  readonly id: string;
  readonly method?: string;
  /** The time, by `performance.now()`, at which the request had arrived with its body. */
  beganAt: number;
  /** A page, or a call of the API; undefined until its address was read. */
  kind?: 'page' | 'call';
  /** The pattern of its address, such as `/patient/meetings/{id}`, never the address itself. */
  route?: string;
}

const contexts = new AsyncLocalStorage<RequestContext | undefined>();

/** A new identifier: short enough to be read out, and too rare to meet twice in a log. */
export const newRequestId = (): string => randomBytes(8).toString('hex');

export function newRequest(id = newRequestId(), method?: string): RequestContext {
  return { id, beganAt: performance.now(), ...(method !== undefined && { method }) };
}

/**
 * Runs `work`, and all that it awaits, for a request; without one for nobody, such as timers that a request started.
 */
export const runFor = <T>(request: RequestContext | undefined, work: () => T): T =>
  contexts.run(request, work);

/** The request that the running code works for. */
export const currentRequest = (): RequestContext | undefined => contexts.getStore();

/**
 * Notes the pattern of the address. A page calls the API too: only the pattern of its own kind counts, the first one.
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
