const KEY = 'hold';

/** The id of the hold that this tab has, so that going back to the times can release it. */
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
