import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { STORED_HEADERS } from '#cache/render/assemble-page.ts';
import { decodePage, encodePage } from '#cache/pages/page-record.ts';
import type { StoredPage, Page } from '#cache/pages/page.ts';
import { isNotFoundKey } from '#cache/policy.ts';
import type { RedisLink } from '#cache/cluster/redis-link.ts';
import type { PendingInvalidations } from '#cache/cluster/pending-invalidations.ts';
import type { SharedVersions } from '#cache/cluster/shared-versions.ts';
import type { SignedRecords, RecordState } from '#cache/cluster/signed-records.ts';
import { EVERY_PAGE } from '#cache/tags.ts';
import type { Claim, Found, SharedPages } from '#cache/cluster/shared-pages.ts';

interface Parts {
  link: RedisLink;
  versions: SharedVersions;
  pending: PendingInvalidations;
  /** Name of the sorted set of versions. */
  versionsKey: string;
  records: SignedRecords;
  /** Is called for every record that this site did not write. */
  onForged: () => void;
  /** The beginning of the keys of pages and locks; it names the build. */
  prefix: (kind: 'page' | 'lock') => string;
  /** The clock of the tag versions in this process. */
  epoch: () => number;
  report: (cause: unknown) => void;
  now: () => number;
}

/** Null stands for a field that is not there. */
type Answer = readonly (Buffer | null)[];

/** Milliseconds for which an instance that renders a page keeps the others from it … */
const CLAIMED = 1_500;
/** … for which they wait for it, … */
const WAIT = 1_000;
/** … and after which they look again. */
const LOOK = 15;

/** Pages in Redis, each with the version that its tags had at most, and one instance at a time that renders a page. */
export class RedisPages implements SharedPages {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  invalidate(tags: readonly string[]): Promise<void> {
    return this.#parts.versions.bump(tags);
  }

  async find(key: string): Promise<Found | undefined> {
    const token = randomUUID();
    const until = performance.now() + WAIT;
    try {
      for (;;) {
        const found = await this.#look(key, token);
        if (found !== 'wait') return found;
        if (performance.now() > until) return undefined;
        await wait(LOOK);
      }
    } catch (cause) {
      this.#parts.report(cause);
      return undefined;
    }
  }

  async #look(key: string, token: string): Promise<Found | 'wait' | undefined> {
    const { link, versions, versionsKey, epoch } = this.#parts;
    if (!versions.isRead) return undefined;
    const since = epoch();
    const keys = this.#keysOf(key);
    const answer = (await link.ask('find', [versionsKey, ...keys], [token, CLAIMED])) as Answer;
    const [kind, ...rest] = answer;
    if (String(kind) === 'page') return this.#taken(key, rest, since);
    if (String(kind) === 'claim') return { claim: this.#claim(keys, token, String(rest[0])) };
    return String(kind) === 'wait' ? 'wait' : undefined;
  }

  /** Redis said that no tag was invalidated since: from here on the clock of this process counts. */
  async #taken(key: string, answer: Answer, epoch: number): Promise<Found | 'wait' | undefined> {
    const { versions, pending, records } = this.#parts;
    const [signed, ...beside] = answer;
    const [version = '', tags = ''] = beside.map(String);
    const [place] = this.#keysOf(key);
    const record = signed ? records.open({ place, version, tags }, signed) : undefined;
    const kept = record && decodePage(record);
    if (!kept || !isSound(kept.page, key)) return this.#refuse(key);
    if (Number(version) > versions.known) {
      // It was rendered after invalidations that are not known here yet; or nobody ever gave out that version.
      await versions.catchUp();
      return Number(version) > versions.known ? this.#refuse(key) : 'wait';
    }
    // Invalidations that Redis has lost, or was made to forget, are still known here.
    const stale = (tag: string) => pending.holds(tag) || versions.of(tag) > Number(version);
    if ([EVERY_PAGE, ...kept.page.tags].some(stale)) return undefined;
    return { kept: { ...kept, page: { ...kept.page, epoch } } };
  }

  /** A record that this site never wrote there. */
  async #refuse(key: string): Promise<'wait'> {
    const { link, report, onForged } = this.#parts;
    onForged();
    report(new Error('a page in Redis bears no valid signature: somebody else writes there'));
    await link.ask('release', this.#keysOf(key), ['', '1']);
    return 'wait';
  }

  #claim(keys: readonly [page: string, lock: string], token: string, version: string): Claim {
    const { link, records, report, now } = this.#parts;
    const release = (remove: '0' | '1') =>
      link.ask('release', keys, [token, remove]).then(() => undefined, report);
    return {
      async keep(kept: StoredPage): Promise<void> {
        const { tags, freshUntil } = kept.page;
        const life = Math.ceil(freshUntil - now());
        if (life <= 0) return release('0');
        const state: RecordState = { place: keys[0], version, tags: JSON.stringify(tags) };
        const record = records.sign(state, encodePage(kept));
        await link.ask('keep', keys, [token, version, state.tags, record, life]).catch(report);
      },
      remove: () => release('1'),
      release: () => release('0'),
    };
  }

  #keysOf(key: string): [page: string, lock: string] {
    const { prefix } = this.#parts;
    return [prefix('page') + key, prefix('lock') + key];
  }
}

/** True for a page as {@link RedisPages} writes them; any other record was not made by it, even if it is signed. */
function isSound({ key, status, headers }: Page, asked: string): boolean {
  const names = headers.filter((_, at) => at % 2 === 0);
  return (
    key === asked &&
    status === (isNotFoundKey(key) ? 404 : 200) &&
    names.every((name) => STORED_HEADERS.includes(name))
  );
}
