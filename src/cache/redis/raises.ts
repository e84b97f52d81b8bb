import { randomUUID } from 'node:crypto';
import { agreedUpTo, continues, type Era, parseHistory, withEra } from '#cache/redis/history.ts';
import { RedisAway, type RedisLink } from '#cache/redis/link.ts';
import type { Outbox } from '#cache/redis/outbox.ts';
import type { Raised, Replica } from '#cache/redis/replica.ts';
import { BEGIN, COMPARE, RAISE } from '#cache/redis/scripts.ts';

interface Parts {
  link: RedisLink;
  replica: Replica;
  outbox: Outbox;
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
  /** Numbers of raises that were made here and have not come back yet. */
  readonly #own = new Set<number>();
  /** Tokens that are under way, and those that were left at the last look. */
  readonly #sending = new Set<string>();
  #left = new Set<string>();
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

  /** Resolves once Redis told the others, or once it is noted on disk that it has to. */
  async raise(tags: readonly string[]): Promise<void> {
    const { token, noted } = this.#parts.outbox.note(tags);
    await Promise.all([noted, this.#send(tags, token)]);
  }

  /** Takes over what others raised. Rejects when Redis is away. */
  catchUp(): Promise<void> {
    this.#again = true;
    this.#comparing ??= this.#compareAll().finally(() => {
      this.#comparing = undefined;
    });
    return this.#comparing;
  }

  /** Sends what could not be sent, and was there at the last call already: others are at it otherwise. */
  async sendLeft(): Promise<void> {
    const left = this.#parts.outbox.left();
    for (const [token, tags] of left) if (this.#left.has(token)) await this.#send(tags, token);
    this.#left = new Set(left.keys());
  }

  async #send(tags: readonly string[], token: string): Promise<void> {
    const { link, outbox, key, report } = this.#parts;
    const { history } = this;
    if (history === undefined || this.#sending.has(token)) return;
    this.#sending.add(token);
    try {
      const number = Number(await link.ask(RAISE, [key], [history, key, ...tags]));
      if (number < 0) return;
      this.#own.add(number);
      await outbox.sent(tags, token);
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
    const eras = parseHistory(theirs.history);
    const behind =
      continues(this.#eras, eras) && (this.#history !== theirs.history || theirs.number < this.#number);
    const base = 1 + (behind ? this.#number : theirs.number);
    let contents: Raised[] = [];
    if (behind) {
      const { raised } = await this.#ask(Math.min(this.#number, agreedUpTo(eras, this.#eras)));
      contents = [...replica.above(0), ...raised.map(([tag]): Raised => [tag, base])];
    }
    const history = withEra(behind ? this.#eras : eras, [randomUUID(), base, run]);
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
    const agreed = agreedUpTo(parseHistory(history), this.#eras);
    const theirs = await this.#ask(Math.min(this.#number, agreed));
    if (theirs.history !== history) {
      this.#again = true;
      return;
    }
    const lost = replica.above(agreed).map(([tag]) => tag);
    if (lost.length > 0) await outbox.note(lost).noted;
    this.#own.clear();
    await this.#hear(theirs.raised);
    await replica.save({ history, number: theirs.number }, theirs.raised, agreed);
    this.#adopt(history, theirs.number);
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
    const tags = raised.filter(([tag, at]) => !tag.startsWith('#') && at > 0);
    return { history: String(history), number: Number(highest), raised: tags };
  }
}
