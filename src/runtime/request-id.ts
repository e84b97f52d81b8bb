import type { IncomingMessage } from 'node:http';
import { isRequestId } from '#domain/request-id.ts';
import { env } from '#env.ts';
import { newRequestId } from '#process/request-context.ts';

/** The identifier of a request: that of a trusted proxy, where it names one, otherwise a new one. */
export function requestIdOf({ headers }: IncomingMessage, proxies = env.TRUSTED_PROXIES): string {
  const named = proxies > 0 ? headers['x-request-id'] : undefined;
  return isRequestId(named) ? named : newRequestId();
}
