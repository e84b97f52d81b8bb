import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { env } from '#env.ts';

/**
 * A name for this process among the instances of the site. Host and port tell people where it runs; containers may
 * have both in common, and instances of one name would overwrite what each other notes in Redis.
 */
export const instanceName = (): string =>
  `${hostname()}:${env.PORT || process.pid}:${randomBytes(4).toString('hex')}`;
