/**
 * The entries (`entries.ts`) that a release or an editor writes and removes, named `kind:key`, such as
 * `post:flying-after-surgery`.
 */
export class Changes {
  readonly #changed: ReadonlySet<string>;
  readonly #removed: readonly string[];

  constructor(changed: readonly string[], removed: readonly string[]) {
    this.#changed = new Set(changed);
    this.#removed = removed;
  }

  /** Names of the entries that are written. */
  get names(): string[] {
    return [...this.#changed];
  }

  has(kind: string, key: string): boolean {
    return this.#changed.has(`${kind}:${key}`);
  }

  /** The `items` that are written. */
  writtenOf<T extends { key: string }>(kind: string, items: readonly T[]): T[] {
    return items.filter(({ key }) => this.has(kind, key));
  }

  /** Keys of the removed entries of a kind. */
  removedOf(kind: string): string[] {
    return keysIn(this.#removed, kind);
  }

  /** Keys of the written and the removed entries of a kind. */
  keysOf(kind: string): string[] {
    return [...keysIn([...this.#changed], kind), ...this.removedOf(kind)];
  }
}

const keysIn = (names: readonly string[], kind: string): string[] =>
  names.filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(kind.length + 1));
