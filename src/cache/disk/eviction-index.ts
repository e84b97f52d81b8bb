import { setImmediate as turn } from 'node:timers/promises';
import type { Lmdb } from '#cache/disk/lmdb.ts';
import type { Table } from '#cache/disk/table.ts';
import type { Write } from '#cache/disk/write.ts';

/** Heat, bytes of the record, 1 for a page of the build. */
type Entry = [readScore: number, bytes: number, built: 0 | 1];

/** Entries looked at in one go. */
const WALK = 200;
/** One level is one half-life of the read score; those of the build stand above all others. */
const LEVELS = 128;

/** The read score and size of each page on disk: they tell which pages leave first when space gets short. */
export class EvictionIndex {
  readonly #file: Lmdb;
  readonly #entries: Table<Entry>;
  readonly #notes = new Map<string, number>();
  #noting: Promise<void> | undefined;

  constructor(file: Lmdb, build: string) {
    this.#file = file;
    this.#entries = file.table(`ledger:${build}`);
  }

  readScoreOf(key: string): number | undefined {
    return this.#entries.get(key)?.[0];
  }

  /** A page of the build counts as one when it is renewed as well. */
  put(key: string, readScore: number, bytes: number, built: boolean): Write {
    const before = this.#entries.get(key);
    const entry: Entry = [
      Math.max(readScore, before?.[0] ?? readScore),
      bytes,
      built ? 1 : (before?.[2] ?? 0),
    ];
    return this.#entries.put(key, entry);
  }

  remove(key: string): Write {
    return this.#entries.remove(key);
  }

  clear(): Write {
    return this.#entries.clear();
  }

  /** Notes how much a page is read, if it is still there; resolves with all notes of the moment. */
  note(key: string, readScore: number): Promise<void> {
    this.#notes.set(key, readScore);
    this.#noting ??= this.#file.commit(() => this.#write());
    return this.#noting;
  }

  #write(): Write[] {
    const notes = [...this.#notes];
    this.#notes.clear();
    this.#noting = undefined;
    return notes.flatMap(([key, readScore]) => {
      const before = this.#entries.get(key);
      return before ? [this.#entries.put(key, [readScore, before[1], before[2]])] : [];
    });
  }

  /** The least read pages with at least `bytes` together, those of the build only when the others are too few. */
  async coldest(bytes: number): Promise<string[]> {
    let hottest = Number.NEGATIVE_INFINITY;
    for await (const [, [readScore]] of this.#walk()) hottest = Math.max(hottest, readScore);
    const levelOf = ([readScore, , built]: Entry) =>
      built * LEVELS + Math.max(0, LEVELS - 1 - Math.floor(hottest - readScore));
    const levels = new Array<number>(2 * LEVELS).fill(0);
    for await (const [, entry] of this.#walk()) {
      const level = levelOf(entry);
      levels[level] = (levels[level] ?? 0) + entry[1];
    }
    let left = bytes;
    const cut = levels.findIndex((sum) => {
      left -= sum;
      return left <= 0;
    });
    // Of the level at the cut only as many as are needed.
    let ofCut = left + (levels[cut] ?? 0);
    const keys: string[] = [];
    for await (const [key, entry] of this.#walk()) {
      const level = levelOf(entry);
      if (level > cut && cut >= 0) continue;
      if (level === cut) {
        if (ofCut <= 0) continue;
        ofCut -= entry[1];
      }
      keys.push(key);
    }
    return keys;
  }

  /** In pieces, so that nobody waits for the walk. */
  async *#walk(): AsyncGenerator<[string, Entry]> {
    let after: string | undefined;
    for (;;) {
      const range = after === undefined ? {} : { start: after, exclusiveStart: true };
      const piece = this.#entries.entries({ ...range, limit: WALK });
      for (const { key, value } of piece) yield [key, value];
      after = piece.at(-1)?.key;
      if (piece.length < WALK) return;
      await turn();
    }
  }
}
