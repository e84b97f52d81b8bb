/**
 * The items that a release writes and removes. Items are named `kind:key`, such as `post:flying-after-surgery`.
 */
export class Changes {
  readonly #changed: ReadonlySet<string>;
  readonly #gone: readonly string[];

  constructor(changed: readonly string[], gone: readonly string[]) {
    this.#changed = new Set(changed);
    this.#gone = gone;
  }

  /** Of what is written. */
  get names(): string[] {
    return [...this.#changed];
  }

  has(kind: string, key: string): boolean {
    return this.#changed.has(`${kind}:${key}`);
  }

  of<T extends { key: string }>(kind: string, items: readonly T[]): T[] {
    return items.filter(({ key }) => this.has(kind, key));
  }

  goneOf(kind: string): string[] {
    return keysIn(this.#gone, kind);
  }

  /** Of what is written and of what is removed. */
  keysOf(kind: string): string[] {
    return [...keysIn([...this.#changed], kind), ...this.goneOf(kind)];
  }
}

const keysIn = (names: readonly string[], kind: string): string[] =>
  names.filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(kind.length + 1));
