const KEY = 'country';

/** The country that the visitor has chosen in a form on this device; undefined while there is no choice. */
export function keptCountry(): string | undefined {
  try {
    const kept = globalThis.localStorage?.getItem(KEY) ?? '';
    return /^[A-Z]{2}$/.test(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Where nothing can be kept the choice holds for this page alone. */
export function keepCountry(code: string): void {
  try {
    globalThis.localStorage?.setItem(KEY, code);
  } catch {
    // A browser may refuse to keep anything.
  }
}
