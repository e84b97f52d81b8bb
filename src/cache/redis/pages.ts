import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { decodePage, encodePage } from '#cache/codec.ts';
import type { Kept } from '#cache/page.ts';
import type { RedisLink } from '#cache/redis/link.ts';
import type { Outbox } from '#cache/redis/outbox.ts';
import type { SharedRaises } from '#cache/redis/raises.ts';
import { FIND, KEEP, RELEASE } from '#cache/redis/scripts.ts';
import type { Claim, Found, SharedPages } from '#cache/shared-pages.ts';

interface Parts {
  link: RedisLink;
  raises: SharedRaises;
  outbox: Outbox;
  raisedKey: string;
  /** What keys of pages and locks begin with: they are of one build. */
  prefix: (kind: 'page' | 'lock') => string;
  /** The clock of the generations in this process. */
  epoch: () => number;
  report: (cause: unknown) => void;
  now: () => number;
}

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
    const answer = (await link.ask(FIND, [raisedKey, ...keys], [history, token, CLAIMED])) as Buffer[];
    const [what, value = Buffer.alloc(0)] = answer;
    if (String(what) === 'claim') return { claim: this.#claim(keys, token, era, String(value)) };
    if (String(what) === 'page') return this.#taken(key, value, since);
    return String(what) === 'wait' ? 'wait' : undefined;
  }

  /** Redis said that nothing was raised since: from here on the clock of this process counts. */
  async #taken(key: string, record: Buffer, epoch: number): Promise<Found | 'wait' | undefined> {
    const kept = decodePage(record);
    if (kept?.page.key !== key) {
      await this.#parts.link.ask(RELEASE, this.#keysOf(key), ['', '1']);
      return 'wait';
    }
    if (kept.page.tags.some((tag) => this.#parts.outbox.holds(tag))) return undefined;
    return { kept: { ...kept, page: { ...kept.page, epoch } } };
  }

  #claim(keys: readonly string[], token: string, era: string, number: string): Claim {
    const { link, report, now } = this.#parts;
    const release = (remove: '0' | '1') =>
      link.ask(RELEASE, keys, [token, remove]).then(() => undefined, report);
    return {
      async keep(kept: Kept): Promise<void> {
        const { tags, freshUntil } = kept.page;
        const life = Math.ceil(freshUntil - now());
        if (life <= 0) return release('0');
        const args = [token, era, number, JSON.stringify(tags), encodePage(kept), life];
        await link.ask(KEEP, keys, args).catch(report);
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
