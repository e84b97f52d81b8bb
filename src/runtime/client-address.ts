import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { networkOf } from '#domain/network.ts';
import { env } from '#env.ts';
import { log } from '#runtime/log.ts';

/** The address for which limits count a request. */
export interface Origin {
  /** Undefined when the socket is gone. */
  address: string | undefined;
  /**
   * The peer, where `address` is only what the peer claims. That is so behind a proxy that TRUSTED_PROXIES does not
   * count: if its claim were ignored, all visitors would count as one and use up each other's limits.
   */
  untrustedProxy?: string | undefined;
}

/**
 * The address of a request's sender: the socket's peer or, behind `proxies` trusted ones, the entry that the outermost
 * of them appended, the N-th from the right. Anything left of that was written by the client. Without trusted proxies,
 * the address that a peer on this machine or in a private network claims.
 */
export function originOf(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): Origin {
  const appended = proxies === 0 ? undefined : entryOf(forwardedFor, proxies);
  const address = withoutMapping(appended ?? peer);
  const claimed = proxies === 0 && isPrivate(address) ? entryOf(forwardedFor, 1) : undefined;
  return claimed === undefined ? { address } : { address: withoutMapping(claimed), untrustedProxy: address };
}

let hasWarned = false;

/** {@link originOf} a request, with the proxies of TRUSTED_PROXIES. */
export function originOfRequest({ socket, headers }: IncomingMessage): Origin {
  const forwarded = [headers['x-forwarded-for']].flat().join(',');
  const origin = originOf(socket.remoteAddress, forwarded, env.TRUSTED_PROXIES);
  if (origin.untrustedProxy !== undefined && !hasWarned) {
    hasWarned = true;
    log.warn(
      'A proxy stands in front of the site, but TRUSTED_PROXIES is 0. Set it to the number of proxies, so that limits know visitors apart for certain.',
    );
  }
  return origin;
}

/**
 * Warns in production if no proxy is trusted: with https there is one in front, because this server does not speak
 * TLS.
 */
export function warnOfUnknownProxy(): void {
  if (!env.production || env.TRUSTED_PROXIES > 0) return;
  log.warn(
    'SITE_URL is https, so a proxy stands in front of the site, but TRUSTED_PROXIES is 0: all visitors may count as one. Set it to the number of proxies.',
  );
}

/**
 * The sender that a request counts for: a network or a user, and the proxy that named the network, if it is not
 * trusted.
 */
export interface Sender {
  name: string;
  untrustedProxy?: string | undefined;
}

export function senderOf(req: IncomingMessage): Sender {
  const { address = '', untrustedProxy } = originOfRequest(req);
  return { name: networkOf(address), untrustedProxy };
}

/** The N-th entry from the right, if it is an address. */
function entryOf(forwardedFor: string | undefined, fromRight: number): string | undefined {
  const entry = forwardedFor?.split(',').at(-fromRight)?.trim();
  return entry !== undefined && isIP(entry) !== 0 ? entry : undefined;
}

/** Takes the IPv6 prefix off an IPv4 address of a dual-stack socket. */
const withoutMapping = (address: string | undefined) => address?.replace(/^::ffff:(?=\d+\.)/i, '');

const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether an address is of this machine or a private network: a proxy may have it, a visitor from the internet cannot.
 */
export const isPrivate = (address = ''): boolean => {
  const family = isIP(address);
  return family !== 0 && PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4');
};
