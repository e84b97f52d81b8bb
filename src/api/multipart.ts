import { fail } from '#api/errors.ts';

/** Fields and files of one form. */
const MAX_PARTS = 100;

/** `biography[en]` */
const ENTRY = /^(\w+)\[(\w+)\]$/;

/**
 * A multipart form as a plain value: files are `File`, a name that ends with `[]` is a list of all its values, one that
 * ends with `[name]` an entry of an object.
 */
export async function readMultipart(request: Request): Promise<Record<string, unknown>> {
  const form = await request.formData().catch((cause: unknown) => fail('bad-request', { cause }));
  const value: Record<string, unknown> = Object.create(null);
  let parts = 0;
  for (const [name, part] of form) {
    parts += 1;
    if (parts > MAX_PARTS) fail('bad-request');
    const [, owner, entry] = ENTRY.exec(name) ?? [];
    if (owner !== undefined && entry !== undefined) {
      const former = value[owner];
      value[owner] = { ...(isEntries(former) ? former : {}), [entry]: part };
    } else if (name.endsWith('[]')) {
      const list = name.slice(0, -2);
      const former = value[list];
      value[list] = [...(Array.isArray(former) ? former : []), part];
    } else value[name] = part;
  }
  return { ...value };
}

const isEntries = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);
