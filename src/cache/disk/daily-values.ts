import type { Lmdb } from '#cache/disk/lmdb.ts';
import type { Table } from '#cache/disk/table.ts';

const DAY = 86_400_000;
/** Nothing is shown longer: a page that can no longer be rendered for a week, any other for two days. */
const DAYS = 8;

/** The last value of each of the last days, on disk: it tells how old a value is at least. */
export class DailyValues<V> {
  readonly #file: Lmdb;
  readonly #days: Table<V>;

  constructor(file: Lmdb, name: string) {
    this.#file = file;
    this.#days = file.table(name);
  }

  /** Notes the value of `now`; answers the last value of a day that ended more than eight days ago. */
  async note(now: number, shown: V): Promise<V | undefined> {
    const today = Math.floor(now / DAY);
    const old = this.#days.entries().filter(({ key }) => Number(key) + DAYS < today);
    // The newest stays: others read it too.
    const newest = old.sort((a, b) => Number(a.key) - Number(b.key)).pop();
    await this.#file.commit(() => [
      this.#days.put(String(today), shown),
      ...old.map(({ key }) => this.#days.remove(key)),
    ]);
    return newest?.value;
  }
}
