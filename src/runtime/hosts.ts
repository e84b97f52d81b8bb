import type { IncomingMessage } from 'node:http';
import type { Env } from '#env.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Host headers that are answered: the configured ones and, where the site itself lives on the loopback interface, the
 * other names of that interface at the port that was opened: DNS rebinding cannot make these names lead here from
 * another site.
 */
export function answeredHosts(env: Pick<Env, 'hosts' | 'SITE_URL'>, port: number): string[] {
  const { hostname } = new URL(env.SITE_URL);
  const loopback = LOOPBACK.includes(hostname) ? LOOPBACK.map((name) => `${name}:${port}`) : [];
  return [...env.hosts, ...loopback];
}

/**
 * The Host header of a request; undefined when there is none or more than one. (`req.headers` would give the first of
 * several.)
 */
export function hostOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string | undefined {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return undefined;
    host = rawHeaders[index + 1];
  }
  return host;
}
