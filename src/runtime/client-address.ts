import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { env } from '#env.ts';

/**
 * Who is asking: the socket's peer or, behind `proxies` trusted ones, the entry that the outermost of them appended,
 * the N-th from the right. Anything left of that was written by the client. Undefined when the socket is gone.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string | undefined {
  const claimed = proxies === 0 ? undefined : forwardedFor?.split(',').at(-proxies)?.trim();
  const address = claimed !== undefined && isIP(claimed) !== 0 ? claimed : peer;
  // IPv4 on a dual-stack socket.
  return address?.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** {@link clientAddress} of a request, by the setting. */
export function addressOf({ socket, headers }: IncomingMessage): string | undefined {
  const forwarded = [headers['x-forwarded-for']].flat().join(',');
  return clientAddress(socket.remoteAddress, forwarded, env.TRUSTED_PROXIES);
}
