import { fail } from '#api/errors.ts';
import { MAX_FORM_PARTS } from '#config.ts';

/** The name of an entry of an object: `biography[en]`. */
const ENTRY = /^(\w+)\[(\w+)\]$/;
/** The name of a field in a list of objects: `memberships[0][name]`. */
const ROW = /^(\w+)\[(\d{1,2})\]\[(\w+)\]$/;

/**
 * A multipart form as a plain value: files are `File`, a name that ends with `[]` is a list of all its values, one that
 * ends with `[name]` an entry of an object, and one that ends with `[0][name]` an entry of an object in a list. Throws
 * a 400 for a body that is no form, or has more than {@link MAX_FORM_PARTS} parts.
 */
export async function readMultipart(request: Request): Promise<Record<string, unknown>> {
  const form = await request.formData().catch((cause: unknown) => fail('bad-request', { cause }));
  const value: Record<string, unknown> = Object.create(null);
  let parts = 0;
  for (const [name, part] of form) {
    parts += 1;
    if (parts > MAX_FORM_PARTS) fail('bad-request');
    const [, rows, index, cell] = ROW.exec(name) ?? [];
    const [, owner, entry] = ENTRY.exec(name) ?? [];
    if (rows !== undefined && cell !== undefined) {
      value[rows] = withCell(value[rows], Number(index), { [cell]: part });
    } else if (owner !== undefined && entry !== undefined) {
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

/** A list of objects with more entries in the one at `index`; rows before it that were not sent are empty objects. */
function withCell(rows: unknown, index: number, cell: Record<string, unknown>): Record<string, unknown>[] {
  const former: unknown[] = Array.isArray(rows) ? rows : [];
  return Array.from({ length: Math.max(former.length, index + 1) }, (_, at) => ({
    ...(isEntries(former[at]) ? former[at] : {}),
    ...(at === index ? cell : {}),
  }));
}

const isEntries = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);
