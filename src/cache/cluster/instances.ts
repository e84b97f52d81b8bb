import * as v from 'valibot';
import type { Confirmations, InstanceState } from '#cache/cluster/confirmations.ts';
import { RedisAway, type RedisLink } from '#cache/cluster/redis-link.ts';
import type { PendingInvalidations } from '#cache/cluster/pending-invalidations.ts';
import type { SharedVersions } from '#cache/cluster/shared-versions.ts';

interface Parts {
  link: RedisLink;
  versions: SharedVersions;
  pending: PendingInvalidations;
  /** Name of the hash. */
  key: string;
  /** Of this instance: no other one that runs may have it. */
  name: string;
  /** Milliseconds on a monotonic clock. */
  elapsed: () => number;
}

/** The note of an instance: its name, the set of versions that it has read, up to which one, when, and whether it has left. */
const Note = v.tuple([v.string(), v.string(), v.string(), v.number(), v.boolean()]);
type Note = v.InferOutput<typeof Note>;

/** Seconds for which an instance that fell silent counts as one that may still show pages. */
const REMEMBERED = 3_600;

/** The instances that share the purges of one site, and how much of them each one knows. */
export class Instances {
  readonly #parts: Parts;
  /** The notes that were read last, by name. */
  #known = new Map<string, Note>();
  /** Redis' time in seconds at which it was read, and this instance's own. */
  #readAt = { theirs: 0, ours: 0 };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Notes for the other instances what this one knows; when it `leaves`, they no longer wait for it. Rejects when Redis does. */
  async attend(leaves = false): Promise<void> {
    const { id, known } = this.#parts.versions.saved;
    await this.#ask(this.#parts.name, id, known, leaves ? '1' : '0');
  }

  /** How far the last invalidation of each of `tags` that is known here has come. Never rejects. */
  async confirmations(tags: readonly string[]): Promise<Confirmations> {
    const problem = await this.#look().catch((cause: unknown) => reasonOf(cause));
    const unsent = tags.some((tag) => this.#parts.pending.holds(tag));
    const instances = this.#states(tags, problem === undefined && !unsent);
    if (problem === undefined && unsent) return { instances, problem: 'Redis has not taken the change yet' };
    return problem === undefined ? { instances } : { instances, problem };
  }

  async #look(): Promise<undefined> {
    if (this.#parts.versions.id === undefined) throw new RedisAway('its versions have not been read yet');
    await this.#ask('', '', 0, '0');
  }

  #states(tags: readonly string[], sent: boolean): InstanceState[] {
    const { name: own, versions, elapsed } = this.#parts;
    const version = Math.max(0, ...tags.map((tag) => versions.of(tag)));
    const now = this.#readAt.theirs + (elapsed() - this.#readAt.ours) / 1_000;
    const others = [...this.#known.values()]
      .filter(([name, , , at, left]) => name !== own && !left && now - at <= REMEMBERED)
      .map(([name, id, upTo, at]) => {
        const confirmed = sent && id === versions.id && Number(upTo) >= version;
        return { name, confirmed, silent: Math.max(0, Math.round(now - at)) };
      });
    return [{ name: own, confirmed: true, silent: 0 }, ...others.sort((a, b) => (a.name < b.name ? -1 : 1))];
  }

  async #ask(...note: [name: string, id: string, known: number, leaves: '0' | '1']): Promise<void> {
    const { link, key, elapsed } = this.#parts;
    const answer = await link.ask('attend', [key], [...note, REMEMBERED], { patient: true });
    const [now, texts] = answer as [Buffer, Buffer[]];
    this.#readAt = { theirs: Number(String(now)), ours: elapsed() };
    // Added to those that are known: a Redis that was emptied has forgotten instances that still run.
    for (const note of texts.map(parseNote)) if (note) this.#known.set(note[0], note);
  }
}

function parseNote(text: Buffer): Note | undefined {
  try {
    return v.parse(Note, JSON.parse(text.toString('utf8')));
  } catch {
    return undefined; // not one of ours
  }
}

function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return cause instanceof RedisAway ? `Redis is away (${message})` : message;
}
