import type { PendingInvalidations } from '#cache/cluster/pending-invalidations.ts';
import type { RedisLink } from '#cache/cluster/redis-link.ts';
import type { Lmdb } from '#cache/disk/lmdb.ts';
import type { Table } from '#cache/disk/table.ts';
import type { Write } from '#cache/disk/write.ts';
import { EVERY_PAGE } from '#cache/tags.ts';

interface Parts {
  link: RedisLink;
  file: Lmdb;
  pending: PendingInvalidations;
  /** Name of the sorted set, and of the channel. */
  key: string;
  /** Invalidates here what another instance invalidated; resolves once that survives a crash. */
  invalidate: (tags: string[]) => Promise<unknown>;
  report: (cause: unknown) => void;
}

/** An answer of Redis about its versions. */
interface Changes {
  /** The version of every page; undefined when Redis has lost the set, or never had one. */
  floor: number | undefined;
  highest: number;
  versions: ReadonlyMap<string, number>;
}

/**
 * The versions of tags that all instances share, in memory, on disk and in Redis. Redis gives the versions. When it has
 * lost some, the first instance that finds it out invalidates every page, for all.
 */
export class SharedVersions {
  readonly #parts: Parts;
  readonly #table: Table<number>;
  readonly #states: Table<{ known: number }>;
  readonly #versions: Map<string, number>;
  /** Tags that were taken over and are not written to disk yet. */
  readonly #unsaved = new Set<string>();
  #known: number;
  #saved: number;
  /** The connection over which the whole set was read. */
  #readOn: number | undefined;
  /** Tokens that are being sent. */
  readonly #sending = new Set<string>();
  #catchingUp: Promise<void> | undefined;
  #again = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#table = parts.file.table('shared-versions');
    this.#states = parts.file.table('shared-standing');
    this.#versions = new Map(this.#table.entries().map(({ key, value }) => [key, value]));
    this.#known = this.#states.get('now')?.known ?? 0;
    this.#saved = this.#known;
  }

  /** True once the whole set was read over this connection: till then Redis' word does not count. */
  get isRead(): boolean {
    const { connection } = this.#parts.link;
    return connection !== undefined && connection === this.#readOn;
  }

  /** Everything up to this version is known here. */
  get known(): number {
    return this.#known;
  }

  /** Everything up to this version is invalidated here, and survives a crash. */
  get saved(): number {
    return this.#saved;
  }

  /** The version of `tag` that is known here; 0 without one. */
  of(tag: string): number {
    return this.#versions.get(tag) ?? 0;
  }

  /** Resolves once the other instances were told, or once it is noted on disk that they have to be. */
  async bump(tags: readonly string[]): Promise<void> {
    const { token, noted } = this.#parts.pending.note(tags);
    await Promise.all([noted, this.#send(tags, token)]);
  }

  /** Takes over what others invalidated, and sends what is pending on this disk. Rejects when Redis is away. */
  async catchUp(): Promise<void> {
    this.#again = true;
    this.#catchingUp ??= this.#readAll().finally(() => {
      this.#catchingUp = undefined;
    });
    await this.#catchingUp;
    // Another process of this disk may be sending the same: its tags then get two versions, which costs renders only.
    for (const [token, tags] of this.#parts.pending.left()) await this.#send(tags, token);
  }

  /** Never rejects: what could not be sent is still noted. */
  async #send(tags: readonly string[], token: string): Promise<void> {
    const { link, pending, key, report } = this.#parts;
    if (!this.isRead || this.#sending.has(token)) return;
    this.#sending.add(token);
    try {
      const answer = (await link.ask('bump', [key], [key, ...tags])) as Buffer[];
      const [version, ...before] = answer.map(Number);
      if (version === undefined) return;
      // A version that lies upon one that is not known here has to be taken for another instance's.
      const own = tags.filter((tag, at) => (before[at] ?? 0) <= this.of(tag));
      for (const tag of own) this.#versions.set(tag, version);
      await pending.sent(tags, token, () => this.#write(own));
    } catch (cause) {
      report(cause);
    } finally {
      this.#sending.delete(token);
    }
  }

  async #readAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.#read();
    }
  }

  async #read(): Promise<void> {
    const { connection } = this.#parts.link;
    const isWhole = !this.isRead;
    const changes = await this.#ask(isWhole ? 0 : this.#known);
    if (changes.floor === undefined || changes.highest < this.#known || (isWhole && this.#lacks(changes)))
      return this.#restore();
    await this.#take(changes);
    if (isWhole) this.#readOn = connection;
  }

  /** True when the whole set lacks a version that is known here: Redis came back from an old dump. */
  #lacks({ floor = 0, versions }: Changes): boolean {
    return [...this.#versions].some(([tag, version]) => version > Math.max(floor, versions.get(tag) ?? 0));
  }

  /**
   * Nobody can tell any more which purges the others have missed: every page is invalidated for all
   * instances, and this one does it with its next read.
   */
  async #restore(): Promise<void> {
    const { link, key } = this.#parts;
    let highest = this.#known;
    for (const version of this.#versions.values()) highest = Math.max(highest, version);
    this.#readOn = undefined;
    await link.ask('restore', [key], [key, highest], { patient: true });
    this.#again = true;
  }

  /** Takes over versions from Redis; those above the ones known here were given by other instances. */
  async #take({ highest, versions }: Changes): Promise<void> {
    const changed = [...versions].filter(([tag, version]) => version > this.of(tag));
    if (changed.length === 0 && highest === this.#known && this.#saved === this.#known) return;
    const heard = changed.map(([tag]) => tag);
    if (heard.length > 0) await this.#parts.invalidate(heard.includes(EVERY_PAGE) ? [EVERY_PAGE] : heard);
    for (const [tag, version] of changed) {
      this.#versions.set(tag, Math.max(version, this.of(tag)));
      this.#unsaved.add(tag);
    }
    this.#known = highest;
    // A disk that refuses this write is asked again with the next read. Until then the other instances wait for this one.
    await this.#save().catch(this.#parts.report);
  }

  async #save(): Promise<void> {
    const known = this.#known;
    const writes = () => [...this.#write([...this.#unsaved]), this.#states.put('now', { known })];
    await this.#parts.file.commit(writes);
    this.#unsaved.clear();
    this.#saved = known;
  }

  #write(tags: readonly string[]): Write[] {
    return tags.map((tag) => this.#table.put(tag, this.of(tag)));
  }

  /** Reads the versions in Redis that are above `version`. */
  async #ask(version: number): Promise<Changes> {
    const { link, key } = this.#parts;
    const answer = await link.ask('changes', [key], [version], { patient: true });
    const [floor, highest, flat] = answer as [Buffer, Buffer, Buffer[]];
    const versions = new Map<string, number>();
    for (let at = 0; at < flat.length; at += 2) versions.set(String(flat[at]), Number(flat[at + 1]));
    return { floor: floor.length > 0 ? Number(floor) : undefined, highest: Number(highest), versions };
  }
}
