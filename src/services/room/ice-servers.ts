import { createHash, createHmac } from 'node:crypto';
import { env } from '#env.ts';

/** Seconds for which a relay's credentials are good: longer than the longest meeting. */
const CREDENTIAL_LIFE = 4 * 60 * 60;

/** The fields of the browser's `RTCIceServer` that the site uses. */
export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

/**
 * The STUN and TURN servers of a call. Their credentials are limited in time and belong to one person, as coturn's
 * `use-auth-secret` reads them (draft-uberti-behave-turn-rest-00). `person` is the person's key; `now`: milliseconds since
 * 1970.
 */
export function iceServers(person: string, now: number): IceServer[] {
  const stun = env.TURN_URLS.filter((url) => /^stuns?:/.test(url));
  const turn = env.TURN_URLS.filter((url) => /^turns?:/.test(url));
  const servers: IceServer[] = stun.length > 0 ? [{ urls: stun }] : [];
  if (turn.length > 0 && env.TURN_SECRET !== undefined) {
    const username = `${Math.floor(now / 1000) + CREDENTIAL_LIFE}:${pseudonymOf(person)}`;
    const credential = createHmac('sha1', env.TURN_SECRET).update(username).digest('base64');
    servers.push({ urls: turn, username, credential });
  }
  return servers;
}

/** A hash of the person's key, because the relay must not learn the id of an account. */
const pseudonymOf = (person: string): string =>
  createHash('sha256').update(person).digest('base64url').slice(0, 16);

/** Whether calls can go through a relay. */
export const hasRelay = (): boolean => env.TURN_URLS.some((url) => /^turns?:/.test(url));
