import { STORED_HEADERS } from '#cache/render/assemble-page.ts';
import { decodePage, encodePage } from '#cache/pages/page-record.ts';
import type { StoredPage, Page } from '#cache/pages/page.ts';
import { isNotFoundKey } from '#cache/policy.ts';
import type { RedisLink } from '#cache/cluster/redis-link.ts';
import type { PendingInvalidations } from '#cache/cluster/pending-invalidations.ts';
import type { SharedVersions } from '#cache/cluster/shared-versions.ts';
import type { SignedRecords, RecordState } from '#cache/cluster/signed-records.ts';
import { EVERY_PAGE } from '#cache/tags.ts';

interface Parts {
  link: RedisLink;
  versions: SharedVersions;
  pending: PendingInvalidations;
  /** Name of the sorted set of versions. */
  versionsKey: string;
  records: SignedRecords;
  /** Is called for every record that this site did not write. */
  onForged: () => void;
  /** The beginning of the keys of pages; it names the build. */
  prefix: string;
  /** The clock of the tag versions in this process. */
  epoch: () => number;
  report: (cause: unknown) => void;
  now: () => number;
}

/** The pages that instances share, asked after memory and disk. */
export type SharedPages = Pick<RedisPages, 'version' | 'invalidate' | 'find' | 'keep' | 'remove'>;

/**
 * Pages in Redis, each with the version up to which all invalidations were known when its render began. Redis may be
 * out of reach at any time.
 */
export class RedisPages {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The version up to which this instance knows all invalidations; undefined while it can share no page. */
  get version(): number | undefined {
    const { versions } = this.#parts;
    return versions.isRead ? versions.knownVersion : undefined;
  }

  /**
   * Tells the other instances that `tags` were invalidated; to be called before they are invalidated here. Resolves
   * once the disk has noted that they are to be told, and Redis was asked to tell them: if it did not answer, they are
   * told later. Rejects when the disk could not note it.
   */
  invalidate(tags: readonly string[]): Promise<void> {
    return this.#parts.versions.bump(tags);
  }

  /**
   * A page that another instance rendered. It was current when Redis was asked, and has an epoch of this process.
   * Undefined where there is none, or Redis cannot be reached. Never rejects.
   */
  async find(key: string): Promise<StoredPage | undefined> {
    const { link, versionsKey, epoch, prefix, report } = this.#parts;
    if (this.version === undefined) return undefined;
    const since = epoch();
    try {
      const fields = (await link.ask('find', [versionsKey, prefix + key], [])) as (Buffer | null)[];
      return fields.length > 0 ? await this.#openRecord(key, fields, since) : undefined;
    } catch (cause) {
      report(cause);
      return undefined;
    }
  }

  /** Stores a page; `version` is the value of {@link version} when its render began. Never rejects. */
  async keep(stored: StoredPage, version: number): Promise<void> {
    const { link, records, report, now, prefix } = this.#parts;
    const { key, tags, freshUntil } = stored.page;
    const life = Math.ceil(freshUntil - now());
    if (life <= 0) return;
    const place = prefix + key;
    const state: RecordState = { place, version: String(version), tags: JSON.stringify(tags) };
    const record = records.sign(state, encodePage(stored));
    await link.ask('keep', [place], [state.version, state.tags, record, life]).catch(report);
  }

  /** Removes a page that no longer exists. Never rejects. */
  async remove(key: string): Promise<void> {
    const { link, report, prefix } = this.#parts;
    await link.ask('remove', [prefix + key], []).catch(report);
  }

  /**
   * Opens a record that Redis handed out because none of its tags was invalidated since. The page gets the epoch of
   * this process from before Redis was asked.
   */
  async #openRecord(
    key: string,
    fields: readonly (Buffer | null)[],
    epoch: number,
  ): Promise<StoredPage | undefined> {
    const { versions, pending, records, prefix } = this.#parts;
    const [signedRecord, ...stateFields] = fields;
    const [version = '', tags = ''] = stateFields.map(String);
    const record = signedRecord
      ? records.open({ place: prefix + key, version, tags }, signedRecord)
      : undefined;
    const stored = record && decodePage(record);
    if (!stored || !isSound(stored.page, key)) return this.#refuse(key);
    // The page was rendered after invalidations that are not known here yet; or its version was never given out.
    if (Number(version) > versions.knownVersion) await versions.catchUp();
    if (Number(version) > versions.knownVersion) return this.#refuse(key);
    // Invalidations that Redis has lost, or was made to forget, are still known here.
    const isStale = (tag: string) => pending.isPending(tag) || versions.versionOf(tag) > Number(version);
    if ([EVERY_PAGE, ...stored.page.tags].some(isStale)) return undefined;
    return { ...stored, page: { ...stored.page, epoch } };
  }

  /** Takes out a record that this site never wrote there. */
  async #refuse(key: string): Promise<undefined> {
    const { report, onForged } = this.#parts;
    onForged();
    report(new Error('a page in Redis bears no valid signature: somebody else writes there'));
    await this.remove(key);
  }
}

/** True for a page as {@link RedisPages} writes them; any other record was not made by it, even if it is signed. */
function isSound({ key, status, headers }: Page, requestedKey: string): boolean {
  const names = headers.filter((_, index) => index % 2 === 0);
  return (
    key === requestedKey &&
    status === (isNotFoundKey(key) ? 404 : 200) &&
    names.every((name) => STORED_HEADERS.includes(name))
  );
}
