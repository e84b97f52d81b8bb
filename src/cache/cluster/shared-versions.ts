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
  readonly #unsavedTags = new Set<string>();
  #knownVersion: number;
  #savedVersion: number;
  /** The connection over which the whole set was read. */
  #readConnection: number | undefined;
  /** Tokens that are being sent. */
  readonly #sending = new Set<string>();
  #catchingUp: Promise<void> | undefined;
  #needsAnotherRead = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#table = parts.file.table('shared-versions');
    this.#states = parts.file.table('shared-standing');
    this.#versions = new Map([...this.#table.rows.getRange()].map(({ key, value }) => [key, value]));
    this.#knownVersion = this.#states.rows.get('now')?.known ?? 0;
    this.#savedVersion = this.#knownVersion;
  }

  /** True once the whole set was read over this connection: until then no answer of Redis about versions counts. */
  get isRead(): boolean {
    const { connection } = this.#parts.link;
    return connection !== undefined && connection === this.#readConnection;
  }

  /** Everything up to this version is known here. */
  get knownVersion(): number {
    return this.#knownVersion;
  }

  /** Everything up to this version is invalidated here, and survives a crash. */
  get savedVersion(): number {
    return this.#savedVersion;
  }

  /** The version of `tag` that is known here; 0 without one. */
  versionOf(tag: string): number {
    return this.#versions.get(tag) ?? 0;
  }

  /**
   * Invalidates `tags` for the other instances. Resolves once the disk has noted it and Redis was asked; what Redis did
   * not take is sent again by {@link catchUp}. Rejects when the disk could not note it.
   */
  async bump(tags: readonly string[]): Promise<void> {
    const { token, noted } = this.#parts.pending.note(tags);
    await Promise.all([noted, this.#send(tags, token)]);
  }

  /** Takes over what others invalidated, and sends what is pending on this disk. Rejects when Redis is unreachable. */
  async catchUp(): Promise<void> {
    this.#needsAnotherRead = true;
    this.#catchingUp ??= this.#readAll().finally(() => {
      this.#catchingUp = undefined;
    });
    await this.#catchingUp;
    // Another process of this disk may be sending the same: its tags then get two versions, which costs renders only.
    for (const [token, tags] of this.#parts.pending.unconfirmed()) await this.#send(tags, token);
  }

  /** Never rejects: what could not be sent is still noted. */
  async #send(tags: readonly string[], token: string): Promise<void> {
    const { link, pending, key, report } = this.#parts;
    if (!this.isRead || this.#sending.has(token)) return;
    this.#sending.add(token);
    try {
      const answer = (await link.ask('bump', [key], [key, ...tags])) as Buffer[];
      const [version, ...versionsBefore] = answer.map(Number);
      if (version === undefined) return;
      // A tag that had a version in Redis which is not known here was invalidated by another instance too: it is left
      // out, so that the next read invalidates it here.
      const ownTags = tags.filter((tag, index) => (versionsBefore[index] ?? 0) <= this.versionOf(tag));
      for (const tag of ownTags) this.#versions.set(tag, version);
      await pending.confirm(tags, token, () => this.#write(ownTags));
    } catch (cause) {
      report(cause);
    } finally {
      this.#sending.delete(token);
    }
  }

  async #readAll(): Promise<void> {
    while (this.#needsAnotherRead) {
      this.#needsAnotherRead = false;
      await this.#read();
    }
  }

  async #read(): Promise<void> {
    const { connection } = this.#parts.link;
    const isFullRead = !this.isRead;
    const changes = await this.#ask(isFullRead ? 0 : this.#knownVersion);
    if (
      changes.floor === undefined ||
      changes.highest < this.#knownVersion ||
      (isFullRead && this.#lacksKnownVersion(changes))
    )
      return this.#restore();
    await this.#takeOver(changes);
    if (isFullRead) this.#readConnection = connection;
  }

  /** True when the whole set lacks a version that is known here: Redis came back from an old dump. */
  #lacksKnownVersion({ floor = 0, versions }: Changes): boolean {
    return [...this.#versions].some(([tag, version]) => version > Math.max(floor, versions.get(tag) ?? 0));
  }

  /**
   * Called when Redis has lost versions. Nobody can tell which purges were missed, so every page is invalidated for all
   * instances; this one invalidates its pages with the next read.
   */
  async #restore(): Promise<void> {
    const { link, key } = this.#parts;
    let highest = this.#knownVersion;
    for (const version of this.#versions.values()) highest = Math.max(highest, version);
    this.#readConnection = undefined;
    await link.ask('restore', [key], [key, highest], { inBackground: true });
    this.#needsAnotherRead = true;
  }

  /** Takes over versions from Redis; those above the ones known here were given by other instances. */
  async #takeOver({ highest, versions }: Changes): Promise<void> {
    const changed = [...versions].filter(([tag, version]) => version > this.versionOf(tag));
    if (changed.length === 0 && highest === this.#knownVersion && this.#savedVersion === this.#knownVersion)
      return;
    const changedTags = changed.map(([tag]) => tag);
    if (changedTags.length > 0)
      await this.#parts.invalidate(changedTags.includes(EVERY_PAGE) ? [EVERY_PAGE] : changedTags);
    for (const [tag, version] of changed) {
      this.#versions.set(tag, Math.max(version, this.versionOf(tag)));
      this.#unsavedTags.add(tag);
    }
    this.#knownVersion = highest;
    // A disk that refuses this write is asked again with the next read. Until then the other instances wait for this
    // one.
    await this.#save().catch(this.#parts.report);
  }

  async #save(): Promise<void> {
    const knownVersion = this.#knownVersion;
    const writes = () => [
      ...this.#write([...this.#unsavedTags]),
      this.#states.put('now', { known: knownVersion }),
    ];
    await this.#parts.file.commit(writes);
    this.#unsavedTags.clear();
    this.#savedVersion = knownVersion;
  }

  #write(tags: readonly string[]): Write[] {
    return tags.map((tag) => this.#table.put(tag, this.versionOf(tag)));
  }

  /** Reads the versions in Redis that are above `version`. */
  async #ask(version: number): Promise<Changes> {
    const { link, key } = this.#parts;
    const answer = await link.ask('changes', [key], [version], { inBackground: true });
    const [floor, highest, tagsAndVersions] = answer as [Buffer, Buffer, Buffer[]];
    const versions = new Map<string, number>();
    for (let index = 0; index < tagsAndVersions.length; index += 2)
      versions.set(String(tagsAndVersions[index]), Number(tagsAndVersions[index + 1]));
    return { floor: floor.length > 0 ? Number(floor) : undefined, highest: Number(highest), versions };
  }
}
