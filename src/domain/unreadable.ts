export interface Unreadable {
  readonly unreadable: true;
}

/** Stands where a stored text was encrypted for another place, with a lost key, or was changed: nobody can open it. */
export const UNREADABLE: Unreadable = Object.freeze({ unreadable: true });

/** A text that was encrypted, opened for its reader. */
export type Opened = string | Unreadable;

type WithPlaceholders<T> = {
  [K in keyof T]: Unreadable extends T[K] ? Exclude<T[K], Unreadable> | string : T[K];
};

/** A record in which `words` stand in the place of every text that cannot be read. */
export const withPlaceholders = <T extends object>(record: T, words: string): WithPlaceholders<T> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, value === UNREADABLE ? words : value]),
  ) as WithPlaceholders<T>;
