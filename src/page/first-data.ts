/** Whether a status says nothing about the visitor: no answer came (0), the API failed, or it has no such call. */
const isUnrelatedToVisitor = (status: unknown) =>
  typeof status === 'number' && ([0, 404, 405].includes(status) || status >= 500);

/**
 * The answer that a page of a dashboard is rendered with. Undefined if the API cannot be reached, fails or does not
 * have the call: the page is still shown, and its island offers to try again.
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
 * As {@link firstData}, for the result of `find`. `none` if the back end lacks the call, so that the page leaves the
 * part out.
 */
export const dataIfAny = <T>(found: Promise<T | undefined>): Promise<T | 'none' | undefined> =>
  firstData(found.then((data) => data ?? ('none' as const)));
