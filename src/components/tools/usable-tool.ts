/**
 * A calculator or a quiz; undefined also where a back end has one that this site cannot work with: without the scores
 * or the rules that a result is made of there is no tool.
 */
export async function usableTool<T>(found: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if ((error as { unreadable?: unknown }).unreadable === true) return undefined;
    throw error;
  }
}
