const KEY = 'country';

/** Whether a text has the form of a country's code (ISO 3166-1, two letters). */
export const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/.test(text);

/** The country that the visitor has chosen in a form on this device; undefined while there is no choice. */
export function storedCountry(): string | undefined {
  try {
    const code = globalThis.localStorage?.getItem(KEY) ?? '';
    return isCountryCode(code) ? code : undefined;
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
