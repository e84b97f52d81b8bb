import { randomUUID } from 'node:crypto';
import type { DailyValues } from '#cache/disk/daily-values.ts';
import { agreedUpTo, continues, type Era, parseHistory, withEra } from '#cache/cluster/history.ts';
import { RedisAway, type RedisLink } from '#cache/cluster/redis-link.ts';
import type { Outbox } from '#cache/cluster/outbox.ts';
import type { Raised, Replica, Standing } from '#cache/cluster/replica.ts';
import { BEGIN, COMPARE, FORGET, RAISE } from '#cache/cluster/redis-scripts.ts';
import { EVERY_PAGE } from '#cache/tags.ts';

interface Parts {
  link: RedisLink;
  replica: Replica;
  outbox: Outbox;
  days: DailyValues<Standing>;
  /** Name of the sorted set, and of the channel. */
  key: string;
  /** Makes stale here what another instance raised; resolves once that survives a crash. */
  hear: (tags: string[]) => Promise<unknown>;
  report: (cause: unknown) => void;
}

interface Theirs {
  history: string;
  number: number;
  raised: Raised[];
}

/** Milliseconds for what nobody waits for. */
const PATIENT = 2_000;

/** Raised tags in one order for all instances, and each instance's place in it (docs/decisions has the protocol). */
export class SharedRaises {
  readonly #parts: Parts;
  #history = '';
  #eras: readonly Era[] = [];
  #number = 0;
  /** Numbers of raises that were made here and have not come back yet; they are no news. */
  readonly #own = new Set<number>();
  /** Tokens that are under way, and those that were left at the last look. */
  readonly #sending = new Set<string>();
  #left = new Set<string>();
  /** What Redis confirmed and is being written. */
  readonly #confirming = new Set<Promise<void>>();
  #comparing: Promise<void> | undefined;
  #again = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { history, number } = parts.replica.standing;
    this.#adopt(history, number);
  }

  /** Undefined until Redis has been compared with since it was started: till then its word does not count. */
  get history(): string | undefined {
    const run = this.#eras.at(-1)?.[2];
    return run !== undefined && run === this.#parts.link.run ? this.#history : undefined;
  }

  get era(): string {
    return this.#eras.at(-1)?.[0] ?? '';
  }

  /** Everything that was raised up to it is known here. */
  get number(): number {
    return this.#number;
  }

  /** The number of the last raise of `tag` that is known here; 0 without one. */
  of(tag: string): number {
    return this.#parts.replica.of(tag);
  }

  /** Resolves once Redis told the others, or once it is noted on disk that it has to. */
  async raise(tags: readonly string[]): Promise<void> {
    const { token, noted } = this.#parts.outbox.note(tags);
    await Promise.all([noted, this.#send(tags, token)]);
  }

  /** Takes over what others raised, and sends what could not be sent. Rejects when Redis is away. */
  async catchUp(): Promise<void> {
    const { outbox } = this.#parts;
    this.#again = true;
    this.#comparing ??= this.#compareAll().finally(() => {
      this.#comparing = undefined;
    });
    await this.#comparing;
    await this.#sendLeft((token) => outbox.isOwn(token));
  }

  /** Sends what other processes left behind: what was there at the last call already, since they may be at it. */
  async takeOver(): Promise<void> {
    await this.#sendLeft((token) => this.#left.has(token));
    this.#left = new Set(this.#parts.outbox.left().keys());
  }

  /**
   * Forgets, in Redis and here, what was raised so long ago that no page from before is shown; to be called now and then.
   * An instance that was away for longer counts every tag as invalidated.
   */
  async forget(now: number): Promise<void> {
    const { link, replica, days, key } = this.#parts;
    const { history } = this;
    if (history === undefined) return;
    const then = await days.note(now, { history, number: this.#number });
    // Numbers that were lost meanwhile have been given out again.
    const upTo = then ? Math.min(then.number, agreedUpTo(parseHistory(then.history), this.#eras)) : 0;
    if (upTo <= replica.of(EVERY_PAGE)) return;
    if (await link.ask(FORGET, [key], [history, upTo], { patience: PATIENT })) await replica.forget(upTo);
  }

  async #sendLeft(which: (token: string) => boolean): Promise<void> {
    for (const [token, tags] of this.#parts.outbox.left()) if (which(token)) await this.#send(tags, token);
  }

  async #send(tags: readonly string[], token: string): Promise<void> {
    const { link, outbox, replica, key, report } = this.#parts;
    const { history } = this;
    if (history === undefined || this.#sending.has(token)) return;
    this.#sending.add(token);
    try {
      const answer = (await link.ask(RAISE, [key], [history, key, ...tags])) as Buffer[];
      const [number, before] = answer.map(Number);
      if (number === undefined || before === undefined) return;
      // Where it lies upon a raise that is not known here, it has to be taken for somebody else's.
      if (before <= this.#number || this.#own.has(before)) this.#own.add(number);
      const confirming = outbox.sent(tags, token, () => replica.told(tags, number));
      this.#confirming.add(confirming);
      await confirming.finally(() => this.#confirming.delete(confirming));
    } catch (cause) {
      report(cause);
    } finally {
      this.#sending.delete(token);
    }
  }

  #adopt(history: string, number: number): void {
    this.#history = history;
    this.#eras = parseHistory(history);
    this.#number = number;
  }

  async #compareAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.#compare();
    }
  }

  async #compare(): Promise<void> {
    const { run } = this.#parts.link;
    const theirs = await this.#ask(this.#number);
    const restarted = parseHistory(theirs.history).at(-1)?.[2] !== run;
    const same = theirs.history === this.#history;
    if (run === undefined) throw new RedisAway('the connection was lost');
    if (restarted || (same && theirs.number < this.#number)) await this.#begin(theirs, run);
    else if (same) await this.#take(theirs);
    else await this.#merge(theirs);
  }

  /**
   * A new era in a Redis that may have lost something. The numbers of whoever knows more stand: of Redis, or, when it
   * holds but the beginning of what is known here, of this instance; what only the other knows is raised anew.
   */
  async #begin(theirs: Theirs, run: string): Promise<void> {
    const { link, replica, key } = this.#parts;
    const ours = await this.#onDisk();
    const eras = parseHistory(theirs.history);
    const more = ours.history !== theirs.history || theirs.number < ours.number;
    const behind = more && continues(ours.eras, eras);
    const base = 1 + (behind ? ours.number : theirs.number);
    let contents: Raised[] = [];
    if (behind) {
      const { raised } = await this.#ask(Math.min(ours.number, agreedUpTo(eras, ours.eras)));
      // Above its number this instance knows some raises, not all: those are told anew once the era has begun.
      const known = replica.above(0).filter(([, at]) => at <= ours.number);
      contents = [...known, ...raised.map(([tag]): Raised => [tag, base])];
    }
    const history = withEra(behind ? ours.eras : eras, [randomUUID(), base, run]);
    const args = [theirs.history, theirs.number, history, base, key, behind ? '1' : '0', ...contents.flat()];
    await link.ask(BEGIN, [key], args, { patience: PATIENT, probe: true });
    this.#again = true; // it is another history now, whoever began it
  }

  /** Redis went on from where it was. */
  async #take({ history, number, raised }: Theirs): Promise<void> {
    if (number === this.#number) return;
    this.#number = number;
    const news = raised.filter(([, at]) => !this.#own.has(at));
    for (const at of this.#own) if (at <= number) this.#own.delete(at);
    await this.#hear(news);
    await this.#parts.replica.save({ history, number }, raised);
  }

  /** Redis tells another history: what it knows beyond the common part is news here, and the other way round. */
  async #merge({ history }: Theirs): Promise<void> {
    const { outbox, replica } = this.#parts;
    const ours = await this.#onDisk();
    const agreed = agreedUpTo(parseHistory(history), ours.eras);
    const theirs = await this.#ask(Math.min(ours.number, agreed));
    if (theirs.history !== history) {
      this.#again = true;
      return;
    }
    const lost = replica.above(agreed).map(([tag]) => tag);
    const noted = lost.length > 0 ? outbox.note(lost).noted : undefined;
    this.#own.clear();
    // From here on Redis is trusted: what it lost is noted, and what it knows more is raised with the call.
    this.#adopt(history, theirs.number);
    await Promise.all([noted, this.#hear(theirs.raised)]);
    await replica.replace({ history, number: theirs.number }, theirs.raised, agreed);
  }

  /** Where this instance stands, as far as that survives it. */
  async #onDisk() {
    await Promise.allSettled(this.#confirming);
    const { history, number } = this.#parts.replica.standing;
    return { history, number, eras: parseHistory(history) };
  }

  async #hear(raised: readonly Raised[]): Promise<void> {
    const tags = raised.map(([tag]) => tag);
    if (tags.length > 0) await this.#parts.hear(tags);
  }

  async #ask(number: number): Promise<Theirs> {
    const { link, key } = this.#parts;
    const answer = await link.ask(COMPARE, [key], [number], { patience: PATIENT, probe: true });
    const [history, highest, flat] = answer as [Buffer, Buffer, Buffer[]];
    const raised = flat.flatMap((tag, at): Raised[] =>
      at % 2 === 0 ? [[String(tag), Number(flat[at + 1])]] : [],
    );
    // Tags begin with a letter; what begins otherwise is the set's own.
    const tags = raised.filter(([tag, at]) => (tag === EVERY_PAGE || !tag.startsWith('#')) && at > 0);
    return { history: String(history), number: Number(highest), raised: tags };
  }
}
