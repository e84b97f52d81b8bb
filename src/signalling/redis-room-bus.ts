import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Redis } from 'ioredis';
import * as v from 'valibot';
import { type OnRoomNote, type RoomBus, RoomNote } from '#signalling/room-bus.ts';

/** A message on the bus; `at` is the time of its publication, in milliseconds since 1970. */
const Envelope = v.object({ from: v.string(), at: v.number(), meeting: v.string(), note: RoomNote });

/** Milliseconds without an answer after which a connection is taken for dead. */
const SILENCE = 5_000;
/** Milliseconds between two pings of the subscriber, which sends nothing else and would never miss an answer. */
const PING_INTERVAL = 2_000;

/** Milliseconds after which a note is ignored: somebody may have recorded it to publish it again (replay). */
const NOTE_LIFE = 30_000;

interface Options {
  url: string;
  /** All instances of one site have the same. */
  site: string;
  /** Signs notes; 32 bytes. */
  key: Buffer;
  /**
   * Is called with the cause when Redis cannot be reached, and without one after each success; not any more after
   * `close`.
   */
  onChange: (cause?: unknown) => void;
}

/**
 * Carries the notes of all rooms over one channel of Redis, each signed with HMAC-SHA256, so that other writers of that
 * Redis cannot forge any. While Redis is away, no note arrives, and people of other instances count as gone after
 * `SILENT_INSTANCE`. Afterwards they are seen again within seconds, because every room publishes its people regularly.
 */
export function openRedisRoomBus({ url, site, key, ...options }: Options): RoomBus {
  const instance = randomUUID();
  const channel = `{${site}}:meeting-rooms`;
  const listeners = new Map<string, OnRoomNote>();
  let isClosed = false;
  // A connection that is closed on purpose is no outage to report, although the notes under way are rejected.
  const onChange = (cause?: unknown) => {
    if (!isClosed) options.onChange(cause);
  };
  const connection = {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // ioredis subscribes again without catching what the closed connection rejects: that would end the process.
    autoResubscribe: false,
    connectTimeout: 2_000,
    socketTimeout: SILENCE,
  };
  const publisher = new Redis(url, connection);
  const subscriber = new Redis(url, connection);

  const signatureOf = (text: string) => createHmac('sha256', key).update(`room-note\0${text}`).digest();

  function receiveNote(signed: string): void {
    const dot = signed.indexOf('.');
    const text = signed.slice(dot + 1);
    const givenSignature = Buffer.from(signed.slice(0, Math.max(dot, 0)), 'base64url');
    const expected = signatureOf(text);
    if (givenSignature.length !== expected.length || !timingSafeEqual(givenSignature, expected)) return;
    const parsed = v.safeParse(Envelope, JSON.parse(text));
    if (!parsed.success || parsed.output.from === instance) return;
    const { from, at: publishedAt, meeting, note } = parsed.output;
    if (Math.abs(Date.now() - publishedAt) > NOTE_LIFE) return;
    listeners.get(meeting)?.(note, from);
  }

  for (const redis of [publisher, subscriber]) redis.on('error', onChange);
  subscriber.on('message', (_channel: string, signed: string) => receiveNote(signed));
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(() => onChange(), onChange);
  });
  for (const redis of [publisher, subscriber]) redis.connect().catch(() => undefined);
  // A ping that fails needs no report: the error of its connection is reported.
  const pings = setInterval(() => void subscriber.ping().catch(() => undefined), PING_INTERVAL);

  return {
    instance,
    publish(meeting, note) {
      const text = JSON.stringify({ from: instance, at: Date.now(), meeting, note });
      const signed = `${signatureOf(text).toString('base64url')}.${text}`;
      publisher.publish(channel, signed).then(() => onChange(), onChange);
    },
    subscribe(meeting, onNote) {
      listeners.set(meeting, onNote);
      return () => listeners.delete(meeting);
    },
    close() {
      isClosed = true;
      clearInterval(pings);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
