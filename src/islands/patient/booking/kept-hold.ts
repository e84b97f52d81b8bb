const KEY = 'hold';

/** The time that this tab holds: whoever goes back to the times gives it up. */
export const keptHold = {
  read: (): string | undefined => {
    try {
      return sessionStorage.getItem(KEY) ?? undefined;
    } catch {
      return undefined;
    }
  },
  keep: (id: string): void => {
    try {
      sessionStorage.setItem(KEY, id);
    } catch {
      // A browser may refuse to keep anything; the hold then ends by itself.
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was kept.
    }
  },
};
