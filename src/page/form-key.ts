import { FORM_KEY } from '#config.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The key of a sent form, which its calls send as `Idempotency-Key`; undefined where it is no UUID. */
export function formKey(form: URLSearchParams): string | undefined {
  const key = form.get(FORM_KEY) ?? '';
  return UUID.test(key) ? key : undefined;
}

/**
 * `Idempotency-Key` for storing one file of a form. It holds the hash of the content, so that another file is stored
 * too.
 */
export async function fileKey(key: string | undefined, file: File): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return `${key}-${new Uint8Array(digest).toHex()}`;
}

/**
 * The key for a form that is shown again after `answer`. It keeps its key, with which a refused call may be repeated.
 * After a 422 without fields the key was used for other values: undefined lets the form get a new one when it is
 * rendered.
 */
export function keyForRetry(
  key: string | undefined,
  answer: { status: number; fields: Readonly<Record<string, unknown>> } | undefined,
): string | undefined {
  return answer?.status === 422 && Object.keys(answer.fields).length === 0 ? undefined : key;
}
