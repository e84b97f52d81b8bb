import type { Submitted } from '#client/api-client.ts';
import { toast } from '#islands/ui/toast.ts';

/**
 * The arguments of the toast that says how a call went: the message of its answer; of a refusal without a message
 * `notSent`. Undefined for a success without a message, which another back end may give: then the changed page alone
 * shows it.
 */
export function answerToast(
  { status, message, reference }: Pick<Submitted, 'status' | 'message' | 'reference'>,
  notSent: string,
): Parameters<typeof toast> | undefined {
  if (status !== 200) return ['error', message || notSent, reference];
  return message ? ['success', message] : undefined;
}

/** Shows {@link answerToast}. */
export function toastAnswer(answer: Parameters<typeof answerToast>[0], notSent: string): void {
  const message = answerToast(answer, notSent);
  if (message) void toast(...message);
}
