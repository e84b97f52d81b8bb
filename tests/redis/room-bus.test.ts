import { createHmac, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { onTestFinished, expect, test, vi } from 'vitest';
import { openRedisRoomBus } from '#signalling/redis-room-bus.ts';
import type { RoomNote } from '#signalling/room-bus.ts';
import { redisServer } from './support/instance.ts';

const KEY = Buffer.alloc(32, 1);
const MEETING = randomUUID();
const LONG = { timeout: 10_000 };
const NOTE: RoomNote = { kind: 'gone', id: 'AAAAAAAAAAAAAAAA' };

/** Opens a bus and records the notes about the meeting and the changes of its connection. */
function listen(url: string, site = 'test') {
  const heard: RoomNote[] = [];
  const changes: unknown[] = [];
  const bus = openRedisRoomBus({ url, site, key: KEY, onChange: (cause) => changes.push(cause) });
  bus.subscribe(MEETING, (note) => heard.push(note));
  onTestFinished(() => bus.close());
  const waitUntilReady = () => vi.waitUntil(() => changes.includes(undefined), LONG);
  return { bus, heard, changes, ready: waitUntilReady };
}

/** Publishes an envelope, as anybody could who has access to Redis. */
async function publish(url: string, envelope: object, key = KEY): Promise<void> {
  const text = JSON.stringify(envelope);
  const signature = createHmac('sha256', key).update(`room-note\0${text}`).digest('base64url');
  const redis = new Redis(url);
  await redis.publish('{test}:meeting-rooms', `${signature}.${text}`);
  redis.disconnect();
}

test('notes reach the other instances of the site and not their sender', async () => {
  const { url } = await redisServer();
  const firstBus = listen(url);
  const secondBus = listen(url);
  const otherSite = listen(url, 'another');
  await Promise.all([firstBus.ready(), secondBus.ready(), otherSite.ready()]);
  firstBus.bus.publish(MEETING, NOTE);
  firstBus.bus.publish(randomUUID(), { kind: 'end' });
  await vi.waitUntil(() => secondBus.heard.length > 0, LONG);
  expect(secondBus.heard).toEqual([NOTE]);
  expect(firstBus.heard).toEqual([]);
  expect(otherSite.heard).toEqual([]);
});

test('a note with a wrong signature, an old time or an unknown kind is ignored', async () => {
  const { url } = await redisServer();
  const { heard, ready } = listen(url);
  await ready();
  const envelope = { from: 'another', at: Date.now(), meeting: MEETING, note: NOTE };
  await publish(url, { ...envelope, note: { kind: 'end' } }, Buffer.alloc(32, 2));
  await publish(url, { ...envelope, at: Date.now() - 31_000, note: { kind: 'end' } });
  await publish(url, { ...envelope, note: { kind: 'unknown' } });
  await publish(url, envelope);
  await vi.waitUntil(() => heard.length > 0, LONG);
  expect(heard).toEqual([NOTE]);
});

test('a connection that stays open without answers counts as an outage', { timeout: 30_000 }, async () => {
  const server = await redisServer();
  const { changes, ready } = listen(server.url);
  await ready();
  server.pause();
  await vi.waitUntil(() => changes.at(-1) !== undefined, { timeout: 20_000 });
  server.resume();
  await vi.waitUntil(() => changes.at(-1) === undefined, { timeout: 20_000 });
});

test('an outage of Redis and its end are reported', async () => {
  const server = await redisServer();
  const { bus, changes, ready } = listen(server.url);
  await ready();
  await server.stop();
  bus.publish(MEETING, NOTE);
  await vi.waitUntil(() => changes.at(-1) !== undefined, LONG);
  await server.start();
  await vi.waitUntil(() => {
    bus.publish(MEETING, NOTE);
    return changes.at(-1) === undefined;
  }, LONG);
});

test('a bus that was closed on purpose reports no outage', async () => {
  const { url } = await redisServer();
  const { bus, changes, ready } = listen(url);
  await ready();
  bus.publish(MEETING, NOTE);
  bus.close();
  bus.publish(MEETING, NOTE);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(changes.filter((cause) => cause !== undefined)).toEqual([]);
});
