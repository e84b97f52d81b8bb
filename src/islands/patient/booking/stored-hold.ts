const KEY = 'hold';

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
