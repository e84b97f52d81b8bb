import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { openRedis } from '#cache/cluster/open-redis.ts';
import { SignedRecords } from '#cache/cluster/signed-records.ts';
import type { Rendered } from '#cache/render/cacheability.ts';
import { makeStore, routeOf, textOf } from '../../unit/cache/support/store.ts';
import { RedisServer } from '../../support/redis-server.ts';

/** Milliseconds; on a busy machine a healthy Redis may take longer than visitors and a starting site wait for it. */
const VISITOR_TIMEOUT = 2_000;
const START = 3_000;

interface Options {
  url: string;
  folder?: string;
  build?: string;
  visitorTimeout?: number;
  key?: Buffer;
  name?: string;
  elapsed?: () => number;
}

const KEY = Buffer.alloc(32, 1);

/** Starts a Redis server that is removed after the test. */
export async function redisServer(args: readonly string[] = []): Promise<RedisServer> {
  const server = await RedisServer.start(args);
  onTestFinished(() => server.remove());
  return server;
}

/** Opens the part of an instance that uses Redis: a page store with its own memory and disk. */
export async function makeInstance(
  render: (key: string) => Promise<Rendered>,
  {
    url,
    folder,
    build = 'build',
    visitorTimeout = VISITOR_TIMEOUT,
    key = KEY,
    name = randomUUID(),
    elapsed,
  }: Options,
) {
  const forged = { count: 0 };
  /** For each time at which Redis became unreachable the cause, and for each at which it answered again `undefined`. */
  const changes: unknown[] = [];
  const reports: unknown[] = [];
  const refused: string[] = [];
  let redis: ReturnType<typeof openRedis> | undefined;
  const storeParts = makeStore(render, {
    ...(folder !== undefined && { folder }),
    build,
    shared: ({ file, tagVersions, now }) => {
      redis = openRedis({
        url,
        file,
        build,
        visitorTimeout,
        now,
        key,
        name,
        ...(elapsed && { elapsed }),
        site: 'test',
        epoch: () => tagVersions.epoch,
        report: (cause) => reports.push(cause),
        onRefused: (code) => refused.push(code),
        onForged: () => {
          forged.count += 1;
        },
        onChange: (cause) => changes.push(cause),
      });
      return redis.pages;
    },
  });
  const sharing = redis as unknown as ReturnType<typeof openRedis>;
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await storeParts.store.settled();
    await sharing.close();
    await storeParts.close();
  };
  onTestFinished(close);
  await sharing.start((tags) => storeParts.store.invalidateHere(tags), START);
  const read = async (key = '/en/blog') => textOf(await storeParts.store.answer(key, routeOf(key)));
  return { ...storeParts, sharing, changes, reports, refused, forged, read, close };
}

/** The key in Redis under which instances of the test find a page. */
export const placeOf = (page: string, build = 'build', key = KEY): string =>
  `{test}:page:${build}:${new SignedRecords(key).name}:${page}`;

export type Instance = Awaited<ReturnType<typeof makeInstance>>;
