import { FORM_KEY } from '#config.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The key that a form brings, which its calls carry as `Idempotency-Key`; undefined where it has not its shape. */
export function formKey(form: URLSearchParams): string | undefined {
  const key = form.get(FORM_KEY) ?? '';
  return UUID.test(key) ? key : undefined;
}

/**
 * Key for storing one file of a form. The content is part of it, so that another file, chosen after a refusal, is stored
 * as well.
 */
export async function fileKey(key: string | undefined, file: File): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return `${key}-${new Uint8Array(digest).toHex()}`;
}

/**
 * The key with which a form is shown again: its own, with which a refused call may be made once more. A new one (made
 * where the form is rendered) after a refusal that names no field: the key belongs to what was sent before.
 */
export function keyAgain(
  key: string | undefined,
  answer: { status: number; fields: Readonly<Record<string, unknown>> } | undefined,
): string | undefined {
  return answer?.status === 422 && Object.keys(answer.fields).length === 0 ? undefined : key;
}
