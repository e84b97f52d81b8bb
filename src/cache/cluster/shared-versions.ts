import { randomUUID } from 'node:crypto';
import type { PendingInvalidations } from '#cache/cluster/pending-invalidations.ts';
import type { RedisLink } from '#cache/cluster/redis-link.ts';
import { FORGOTTEN } from '#cache/cluster/redis-scripts.ts';
import { DailyValues } from '#cache/disk/daily-values.ts';
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

/** How far the versions in Redis are known. */
interface VersionsState {
  /** The set's identity: another one when Redis had lost versions. */
  id: string;
  /** Everything up to this version is known. */
  known: number;
}

interface Changes extends VersionsState {
  versions: ReadonlyMap<string, number>;
}

/**
 * The versions of tags that all instances share, in memory, on disk and in Redis. Redis gives the versions; what it
 * loses is given back by the instances that know it.
 */
export class SharedVersions {
  readonly #parts: Parts;
  readonly #table: Table<number>;
  readonly #states: Table<VersionsState>;
  readonly #days: DailyValues<VersionsState>;
  readonly #versions: Map<string, number>;
  /** Tags that were taken over and are not written to disk yet. */
  readonly #unsaved = new Set<string>();
  #state: VersionsState;
  #saved: VersionsState;
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
    this.#days = new DailyValues(parts.file, 'shared-days');
    this.#versions = new Map(this.#table.entries().map(({ key, value }) => [key, value]));
    this.#state = this.#states.get('now') ?? { id: '', known: 0 };
    this.#saved = this.#state;
  }

  /** The identity of the set; undefined until it was read over this connection: till then Redis' word does not count. */
  get id(): string | undefined {
    const { connection } = this.#parts.link;
    return connection !== undefined && connection === this.#readOn ? this.#state.id : undefined;
  }

  /** Everything up to this version is known here. */
  get known(): number {
    return this.#state.known;
  }

  /** Everything up to this version is invalidated here, and survives a crash. */
  get saved(): VersionsState {
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

  /**
   * Drops, in Redis and here, the versions that are older than any page that is shown; to be called now and then.
   * An instance that was away for longer counts every page as invalidated.
   */
  async forget(now: number): Promise<void> {
    const { link, key, file } = this.#parts;
    const { id } = this;
    if (id === undefined) return;
    const then = await this.#days.note(now, this.#state);
    // A clock that was set back while Redis lost its memory may have given out the same versions once more.
    if (then?.id !== id || then.known <= this.of(FORGOTTEN)) return;
    if (!(await link.ask('forget', [key], [id, then.known], { patient: true }))) return;
    const old = [...this.#versions].filter(([, version]) => version <= then.known).map(([tag]) => tag);
    for (const tag of old) this.#versions.delete(tag);
    this.#versions.set(FORGOTTEN, then.known);
    await file.commit(() => [...old.map((tag) => this.#table.remove(tag)), ...this.#write([FORGOTTEN])]);
  }

  /** Never rejects: what could not be sent is still noted. */
  async #send(tags: readonly string[], token: string): Promise<void> {
    const { link, pending, key, report } = this.#parts;
    const { id } = this;
    if (id === undefined || this.#sending.has(token)) return;
    this.#sending.add(token);
    try {
      const answer = (await link.ask('bump', [key], [id, key, ...tags])) as Buffer[];
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
    const { id, known } = this.#state;
    if (this.id !== undefined) {
      const changes = await this.#ask(known);
      if (changes.id === id && changes.known >= known) return this.#take(changes);
    }
    const whole = await this.#ask(0);
    if (whole.id === '' || this.#missingIn(whole).length > 0) return this.#restore(whole);
    const dropped = this.#droppedBy(whole);
    await this.#take(whole);
    for (const tag of dropped) this.#versions.delete(tag);
    await this.#parts.file.commit(() => dropped.map((tag) => this.#table.remove(tag)));
    this.#readOn = connection;
  }

  /** Takes over versions from Redis; those above the ones known here were given by other instances. */
  async #take({ id, known, versions }: Changes): Promise<void> {
    const changed = [...versions].filter(([tag, version]) => version > this.of(tag));
    const isKnown = id === this.#state.id && known === this.known && changed.length === 0;
    if (isKnown && this.#saved === this.#state) return;
    const forgot = (versions.get(FORGOTTEN) ?? 0) > this.known;
    await this.#invalidate(forgot ? [EVERY_PAGE] : changed.map(([tag]) => tag));
    for (const [tag, version] of changed) {
      this.#versions.set(tag, Math.max(version, this.of(tag)));
      this.#unsaved.add(tag);
    }
    const state: VersionsState = { id, known };
    this.#state = state;
    // A disk that refuses this write is asked again with the next read. Until then the other instances wait for this one.
    await this.#save(state).catch(this.#parts.report);
  }

  async #save(state: VersionsState): Promise<void> {
    const writes = () => [...this.#write([...this.#unsaved]), this.#states.put('now', state)];
    await this.#parts.file.commit(writes);
    this.#unsaved.clear();
    this.#saved = state;
  }

  /** Gives back to Redis what it has lost; whichever instance comes first, all of them read the whole set then. */
  async #restore(whole: Changes): Promise<void> {
    const { link, key } = this.#parts;
    const missing = this.#missingIn(whole);
    // A lower version may be a newer one, from a clock that was set back.
    await this.#invalidate(missing.flatMap(([tag]) => (whole.versions.has(tag) ? [tag] : [])));
    const args = [whole.id, `#id:${randomUUID()}`, key, ...missing.flat()];
    await link.ask('giveBack', [key], args, { patient: true });
    this.#again = true;
  }

  #missingIn({ versions }: Changes): [tag: string, version: number][] {
    const forgotten = versions.get(FORGOTTEN) ?? 0;
    return [...this.#versions].filter(
      ([tag, version]) => version > Math.max(forgotten, versions.get(tag) ?? 0),
    );
  }

  #droppedBy({ versions }: Changes): string[] {
    return [...this.#versions.keys()].filter((tag) => !versions.has(tag));
  }

  async #invalidate(tags: string[]): Promise<void> {
    const known = tags.filter((tag) => tag !== FORGOTTEN);
    if (known.length > 0) await this.#parts.invalidate(known);
  }

  #write(tags: readonly string[]): Write[] {
    return tags.map((tag) => this.#table.put(tag, this.of(tag)));
  }

  /** Reads the versions in Redis that are above `version`. */
  async #ask(version: number): Promise<Changes> {
    const { link, key } = this.#parts;
    const answer = await link.ask('changes', [key], [version], { patient: true });
    const [id, known, flat] = answer as [Buffer, Buffer, Buffer[]];
    const versions = new Map<string, number>();
    for (let at = 0; at < flat.length; at += 2) versions.set(String(flat[at]), Number(flat[at + 1]));
    return { id: String(id), known: Number(known), versions };
  }
}
