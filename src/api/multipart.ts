import { fail } from '#api/errors.ts';

/** Fields and files of one form. */
const MAX_PARTS = 100;

/** A multipart form as a plain value: files are `File`, a name that ends with `[]` is a list of all its values. */
export async function readMultipart(request: Request): Promise<Record<string, unknown>> {
  const form = await request.formData().catch((cause: unknown) => fail('bad-request', { cause }));
  const value: Record<string, unknown> = Object.create(null);
  let parts = 0;
  for (const [name, part] of form) {
    parts += 1;
    if (parts > MAX_PARTS) fail('bad-request');
    if (name.endsWith('[]')) {
      const list = name.slice(0, -2);
      value[list] = [...((value[list] as unknown[] | undefined) ?? []), part];
    } else value[name] = part;
  }
  return { ...value };
}
