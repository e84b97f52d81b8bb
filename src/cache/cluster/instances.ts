import * as v from 'valibot';
import type { Confirmations, InstanceState } from '#cache/cluster/confirmations.ts';
import { RedisUnreachable, type RedisLink } from '#cache/cluster/redis-link.ts';
import type { PendingInvalidations } from '#cache/cluster/pending-invalidations.ts';
import type { SharedVersions } from '#cache/cluster/shared-versions.ts';

interface Parts {
  link: RedisLink;
  versions: SharedVersions;
  pending: PendingInvalidations;
  /** Name of the hash. */
  key: string;
  /** Name of the sorted set of versions. */
  versionsKey: string;
  /** Name of this instance; no other one that runs may have the same. */
  name: string;
  /** Milliseconds on a monotonic clock. */
  elapsed: () => number;
}

/** The note of an instance: its name, version up to which it knows all purges, time in seconds, whether it left. */
const Note = v.tuple([v.string(), v.string(), v.number(), v.boolean()]);
type Note = v.InferOutput<typeof Note>;

/** Seconds for which an instance that fell silent counts as one that may still show pages. */
const REMEMBERED = 3_600;

/** The instances that share the purges of one site, and up to which version each of them knows the purges. */
export class Instances {
  readonly #parts: Parts;
  /** The notes that were read last, by name. */
  #notes = new Map<string, Note>();
  /** When the notes were read: in seconds of Redis' clock, and in milliseconds of the clock here. */
  #readAt = { redisTime: 0, localTime: 0 };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Tells the other instances up to which version this one knows all purges; when it `leaves`, they no longer wait for
   * it. Rejects when Redis does not answer or refuses.
   */
  async attend(leaves = false): Promise<void> {
    const { name, versions } = this.#parts;
    await this.#ask([name, versions.savedVersion, leaves ? '1' : '0']);
  }

  /** The progress of the last invalidation of each of `tags`, whichever instance made it. Never rejects. */
  async confirmations(tags: readonly string[]): Promise<Confirmations> {
    const { versions, pending } = this.#parts;
    let versionsInRedis: readonly number[] = [];
    let problem: string | undefined;
    try {
      versionsInRedis = await this.#askVersions(tags);
    } catch (cause) {
      problem = reasonOf(cause);
    }
    if (problem === undefined && tags.some((tag) => pending.isPending(tag)))
      problem = 'Redis has not taken the change yet';
    const version = Math.max(0, ...versionsInRedis, ...tags.map((tag) => versions.versionOf(tag)));
    // A version in Redis above the one here belongs to a purge that this instance does not know yet.
    const isKnownHere = tags.every((tag, index) => versions.versionOf(tag) >= (versionsInRedis[index] ?? 0));
    const instances = [
      { name: this.#parts.name, confirmed: isKnownHere, silent: 0 },
      ...this.#otherInstances((upTo) => problem === undefined && upTo >= version),
    ];
    return problem === undefined ? { instances } : { instances, problem };
  }

  async #askVersions(tags: readonly string[]): Promise<number[]> {
    if (!this.#parts.versions.isRead) throw new RedisUnreachable('its versions have not been read yet');
    return this.#ask(['', 0, '0'], tags);
  }

  #otherInstances(confirms: (upTo: number) => boolean): InstanceState[] {
    const { name: ownName, elapsed } = this.#parts;
    const now = this.#readAt.redisTime + (elapsed() - this.#readAt.localTime) / 1_000;
    return [...this.#notes.values()]
      .filter(([name, , notedAt, hasLeft]) => name !== ownName && !hasLeft && now - notedAt <= REMEMBERED)
      .map(([name, upTo, notedAt]) => ({
        name,
        confirmed: confirms(Number(upTo)),
        silent: Math.max(0, Math.round(now - notedAt)),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Sends a note, reads those of the others, and returns the versions that `tags` have in Redis; 0 without one. */
  async #ask(
    note: [name: string, knownVersion: number, leaves: '0' | '1'],
    tags: readonly string[] = [],
  ): Promise<number[]> {
    const { link, key, versionsKey, elapsed } = this.#parts;
    const args = [...note, REMEMBERED, ...tags];
    const answer = await link.ask('attend', [key, versionsKey], args, { inBackground: true });
    const [now, texts, given] = answer as [Buffer, Buffer[], Buffer[]];
    this.#readAt = { redisTime: Number(String(now)), localTime: elapsed() };
    // Earlier notes stay: a Redis that was emptied has forgotten instances that still run.
    for (const other of texts.map(parseNote)) if (other) this.#notes.set(other[0], other);
    return given.map((version) => Number(String(version)));
  }
}

function parseNote(text: Buffer): Note | undefined {
  try {
    return v.parse(Note, JSON.parse(text.toString('utf8')));
  } catch {
    return undefined; // no note of an instance
  }
}

function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return cause instanceof RedisUnreachable ? `Redis is away (${message})` : message;
}
