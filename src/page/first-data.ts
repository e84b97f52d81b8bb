/** Whether a status is not about the visitor: no answer came, the API failed, or it has no such call. */
const isUnrelatedToVisitor = (status: unknown) =>
  [0, 404, 405].some((one) => one === status) || (typeof status === 'number' && status >= 500);

/**
 * The answer that a page of a dashboard is rendered with; undefined where the API is away, fails just now or does not
 * have the call: the page is shown all the same, and its island offers to try again.
 */
export async function firstData<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isUnrelatedToVisitor((error as { status?: unknown }).status)) return undefined;
    throw error;
  }
}

/**
 * As {@link firstData}, for a part that a back end may lack: `none` where it lacks the call, so that the page leaves
 * the part out.
 */
export const dataIfAny = <T>(found: Promise<T | undefined>): Promise<T | 'none' | undefined> =>
  firstData(found.then((one) => one ?? ('none' as const)));
