import { FORM_KEY } from '#config.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The key of a sent form, which its calls send as `Idempotency-Key`; undefined where it is no UUID. */
export function formKey(form: URLSearchParams): string | undefined {
  const key = form.get(FORM_KEY) ?? '';
  return UUID.test(key) ? key : undefined;
}

/**
 * The `Idempotency-Key` of the call that stores one file of a form. It contains the hash of the file, so that each
 * different file of the same form is stored.
 */
export async function fileKey(key: string | undefined, file: File): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return `${key}-${new Uint8Array(digest).toHex()}`;
}

/**
 * The key for a form that is shown again after `answer`. Usually it is the same key, since a refused call may be
 * repeated with it. A 422 without fields says that the key was used with other values before: then undefined, and the
 * form gets a new key when it is rendered.
 */
export function keyForRetry(
  key: string | undefined,
  answer: { status: number; fields: Readonly<Record<string, unknown>> } | undefined,
): string | undefined {
  return answer?.status === 422 && Object.keys(answer.fields).length === 0 ? undefined : key;
}
