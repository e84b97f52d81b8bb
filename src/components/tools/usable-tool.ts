/**
 * The calculator or quiz that `found` gives. Undefined where there is none, and where the back end's one lacks the
 * scores or rules that a result is computed from.
 */
export async function usableTool<T>(found: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if ((error as { unreadable?: unknown }).unreadable === true) return undefined;
    throw error;
  }
}
