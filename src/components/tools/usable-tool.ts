/**
 * The calculator or quiz of a call. Undefined where there is none, or where the back end's answer lacks the scores or
 * rules that are needed to compute a result.
 */
export async function usableTool<T>(call: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if ((error as { unreadable?: unknown }).unreadable === true) return undefined;
    throw error;
  }
}
