const KEY = 'country';

/** The country that the visitor has chosen in a form on this device; undefined while there is no choice. */
export function storedCountry(): string | undefined {
  try {
    const code = globalThis.localStorage?.getItem(KEY) ?? '';
    return /^[A-Z]{2}$/.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the choice on this device. */
export function storeCountry(code: string): void {
  try {
    globalThis.localStorage?.setItem(KEY, code);
  } catch {
    // Where the browser refuses its storage, the choice is lost with the page.
  }
}
