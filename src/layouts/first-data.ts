/** Statuses that say nothing about the visitor: no answer came, or the API failed. */
const passes = (status: unknown) => status === 0 || (typeof status === 'number' && status >= 500);

/**
 * The answer that a page of a dashboard is rendered with; undefined where the API is away or fails just now: the page
 * is shown all the same, and its island offers to try again.
 */
export async function firstData<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (passes((error as { status?: unknown }).status)) return undefined;
    throw error;
  }
}
