const KEY = 'hold';

/** The address of the same page for another hold. */
export function addressOfHold(href: string, id: string): string {
  const address = new URL(href);
  address.searchParams.set('hold', id);
  return address.href;
}

/** The id of this tab's hold, which is released when the patient goes back to the times. */
export const storedHold = {
  read: (): string | undefined => {
    try {
      return sessionStorage.getItem(KEY) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (id: string): void => {
    try {
      sessionStorage.setItem(KEY, id);
    } catch {
      // A browser may refuse to store anything; the hold then expires by itself.
    }
  },
  remove: (): void => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was stored.
    }
  },
};
