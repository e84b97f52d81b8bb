import type { IncomingMessage } from 'node:http';
import { env } from '#env.ts';
import { newRequestId } from '#process/request-context.ts';

/** Long enough to be rare, and nothing that could break a line, a header or a page. */
const SAFE = /^[A-Za-z0-9_-]{8,64}$/;

/** The identifier of a request: that of a trusted proxy, where it names one, otherwise a new one. */
export function requestIdOf({ headers }: IncomingMessage, proxies = env.TRUSTED_PROXIES): string {
  const named = proxies > 0 ? headers['x-request-id'] : undefined;
  return typeof named === 'string' && SAFE.test(named) ? named : newRequestId();
}
