import type { ReactNode } from 'react';

/**
 * The identifier of a request that failed on our side, for people to tell the staff. The label is in the page, because
 * any island may need it.
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
export const withReference = (text: string | undefined, reference: string | undefined): ReactNode =>
  reference === undefined ? (
    text
  ) : (
    <>
      {text} <Reference id={reference} />
    </>
  );
