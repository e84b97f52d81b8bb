/** The type of {@link UNREADABLE}. */
export interface Unreadable {
  readonly unreadable: true;
}

/**
 * Replaces a stored text that cannot be decrypted: it was encrypted for another place or with a lost key, or was
 * changed.
 */
export const UNREADABLE: Unreadable = Object.freeze({ unreadable: true });

/** A decrypted text, or the sign that it cannot be decrypted. */
export type DecryptedText = string | Unreadable;

type WithPlaceholders<T> = {
  [K in keyof T]: Unreadable extends T[K] ? Exclude<T[K], Unreadable> | string : T[K];
};

/** The record with `words` in place of every text that cannot be decrypted. */
export const withPlaceholders = <T extends object>(record: T, words: string): WithPlaceholders<T> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, value === UNREADABLE ? words : value]),
  ) as WithPlaceholders<T>;
