import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { STORED_HEADERS } from '#cache/render/assemble-page.ts';
import { decodePage, encodePage } from '#cache/pages/page-record.ts';
import type { StoredPage, Page } from '#cache/pages/page.ts';
import { isNotFoundKey } from '#cache/policy.ts';
import type { RedisLink } from '#cache/cluster/redis-link.ts';
import type { Outbox } from '#cache/cluster/outbox.ts';
import type { SharedRaises } from '#cache/cluster/shared-invalidations.ts';
import { FIND, KEEP, RELEASE } from '#cache/cluster/redis-scripts.ts';
import type { SignedRecords, Standing } from '#cache/cluster/signed-records.ts';
import { EVERY_PAGE } from '#cache/tags.ts';
import type { Claim, Found, SharedPages } from '#cache/cluster/shared-pages.ts';

interface Parts {
  link: RedisLink;
  raises: SharedRaises;
  outbox: Outbox;
  raisedKey: string;
  records: SignedRecords;
  /** Hears of every record that was not one of this site's. */
  onForged: () => void;
  /** What keys of pages and locks begin with: they are of one build. */
  prefix: (kind: 'page' | 'lock') => string;
  /** The clock of the tag versions in this process. */
  epoch: () => number;
  report: (cause: unknown) => void;
  now: () => number;
}

/** Null for what is not there. */
type Answer = readonly (Buffer | null)[];

/** Milliseconds for which an instance that renders a page keeps the others from it … */
const CLAIMED = 1_500;
/** … for which they wait for it, … */
const WAIT = 1_000;
/** … and after which they look again. */
const LOOK = 15;

/** Pages in Redis, each with its place in the order of raises, and one instance at a time that renders a page. */
export class RedisPages implements SharedPages {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  raise(tags: readonly string[]): Promise<void> {
    return this.#parts.raises.raise(tags);
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
    const { link, raises, raisedKey, epoch } = this.#parts;
    const { history, era } = raises;
    if (history === undefined) return undefined;
    const since = epoch();
    const keys = this.#keysOf(key);
    const answer = (await link.ask(FIND, [raisedKey, ...keys], [history, token, CLAIMED])) as Answer;
    const [what, ...rest] = answer;
    if (String(what) === 'page') return this.#taken(key, rest, since);
    if (String(what) === 'claim') return { claim: this.#claim(keys, token, era, String(rest[0])) };
    return String(what) === 'wait' ? 'wait' : undefined;
  }

  /** Redis said that nothing was raised since: from here on the clock of this process counts. */
  async #taken(key: string, answer: Answer, epoch: number): Promise<Found | 'wait' | undefined> {
    const { raises, outbox, records } = this.#parts;
    const [signed, ...beside] = answer;
    const [era = '', number = '', tags = ''] = beside.map(String);
    const [place] = this.#keysOf(key);
    const record = signed ? records.open({ place, era, number, tags }, signed) : undefined;
    const kept = record && decodePage(record);
    if (!kept || !isSound(kept.page, key)) return this.#refuse(key);
    if (Number(number) > raises.number) {
      // It was rendered after raises that are not known here yet; or nobody ever gave out that number.
      await raises.catchUp();
      return Number(number) > raises.number ? this.#refuse(key) : 'wait';
    }
    // Where Redis has lost a raise, or was made to forget it, whoever heard of it has not.
    if ([EVERY_PAGE, ...kept.page.tags].some((tag) => outbox.holds(tag) || raises.of(tag) > Number(number)))
      return undefined;
    return { kept: { ...kept, page: { ...kept.page, epoch } } };
  }

  /** A record that this site never wrote there. */
  async #refuse(key: string): Promise<'wait'> {
    const { link, report, onForged } = this.#parts;
    onForged();
    report(new Error('a page in Redis bears no valid signature: somebody else writes there'));
    await link.ask(RELEASE, this.#keysOf(key), ['', '1']);
    return 'wait';
  }

  #claim(keys: readonly [page: string, lock: string], token: string, era: string, number: string): Claim {
    const { link, records, report, now } = this.#parts;
    const release = (remove: '0' | '1') =>
      link.ask(RELEASE, keys, [token, remove]).then(() => undefined, report);
    return {
      async keep(kept: StoredPage): Promise<void> {
        const { tags, freshUntil } = kept.page;
        const life = Math.ceil(freshUntil - now());
        if (life <= 0) return release('0');
        const standing: Standing = { place: keys[0], era, number, tags: JSON.stringify(tags) };
        const record = records.sign(standing, encodePage(kept));
        await link.ask(KEEP, keys, [token, era, number, standing.tags, record, life]).catch(report);
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

/** What pages hold; a record that says more was not made by {@link RedisPages}, whoever signed it. */
function isSound({ key, status, headers }: Page, asked: string): boolean {
  const names = headers.filter((_, at) => at % 2 === 0);
  return (
    key === asked &&
    status === (isNotFoundKey(key) ? 404 : 200) &&
    names.every((name) => STORED_HEADERS.includes(name))
  );
}
