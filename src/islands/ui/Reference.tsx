import type { ReactNode } from 'react';
import type { Submitted } from '#client/api-client.ts';

/**
 * The identifier of a request that failed on the server, which people can tell the staff. Any island may need its
 * label, so the page contains the label once, in the container of the toasts.
 */
export function Reference({ id }: { id: string }) {
  const label = globalThis.document?.getElementById('toasts')?.dataset['reference'];
  return (
    <small className="reference">
      {label} <bdi>{id}</bdi>
    </small>
  );
}

/** Adds the reference of a failure, if it has one, to the text about it. */
export const withReference = (text: string, reference: string | undefined): ReactNode =>
  reference === undefined ? (
    text
  ) : (
    <>
      {text} <Reference id={reference} />
    </>
  );

/**
 * Why a form was not accepted: the first message about a field, otherwise the message of the answer, otherwise
 * `notSent`; with the reference of the failure, if it has one.
 */
export const failureText = (
  { fields, message, reference }: Pick<Submitted<unknown>, 'fields' | 'message' | 'reference'>,
  notSent: string,
): ReactNode => withReference(Object.values(fields)[0]?.[0] ?? message ?? notSent, reference);

/**
 * Why a call failed that has no message at a field: the message of the answer, or `notSent` if it has none or the server
 * failed; with the reference of the failure, if it has one.
 */
export const refusalText = (
  { status, message, reference }: Pick<Submitted<unknown>, 'status' | 'message' | 'reference'>,
  notSent: string,
): ReactNode => withReference(status >= 500 || !message ? notSent : message, reference);
