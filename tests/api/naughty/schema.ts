import * as v from 'valibot';

// biome-ignore lint/suspicious/noExplicitAny: schemas are looked into, whatever they are.
type Schema = any;

/** Values of all formats that fields ask for; the first that a field accepts is its sample. */
const SAMPLES: readonly unknown[] = [
  'correct horse battery',
  'sample@example.com',
  '2026-12-20T09:00:00Z',
  '2026-12-20T09:00',
  '2026-12-20',
  '2026-12',
  '09:00',
  'Europe/Istanbul',
  '6a1f6c1e-1f5e-4f0e-9a5e-3f8f0f8f8f8f',
  'en',
  'TR',
  'EUR',
  '45.50',
  '30',
  '123456',
  '+905321234567',
  'TR330006100519786457841326',
  'A1B2C3D4E5',
  'A'.repeat(43),
  'A'.repeat(22),
  'A'.repeat(87),
  'ABCD2345EFGH6789',
  'https://fcm.googleapis.com/fcm/send/sample',
  '/en/blog',
  true,
  30,
  5,
  1,
  new File(['no picture'], 'a.png', { type: 'image/png' }),
];

const isAccepted = (schema: Schema, value: unknown) => v.safeParse(schema, value).success;

/** A value that the schema accepts; throws when none is known. */
export function sampleOf(schema: Schema): unknown {
  const value = build(schema);
  if (isAccepted(schema, value)) return value;
  throw new Error(`no sample fits a schema of type ${schema.type}: ${JSON.stringify(value)}`);
}

function build(schema: Schema): unknown {
  if (schema.type === 'object') return buildObject(schema);
  if (schema.type === 'array') return [build(schema.item)].filter((item) => isAccepted(schema, [item]));
  if (schema.type === 'optional' || schema.type === 'nullable') {
    // A field with a default keeps it, for example a honeypot.
    if (schema.default !== undefined) return schema.default;
    const inner = build(schema.wrapped);
    return isAccepted(schema, inner) ? inner : undefined;
  }
  if (schema.type === 'picklist') return schema.options[0];
  return SAMPLES.find((sample) => isAccepted(schema, sample));
}

/** A body with every field, or without the fields that exclude others. */
function buildObject(schema: Schema): Record<string, unknown> {
  const entries = Object.entries<Schema>(schema.entries).map(
    ([name, field]) => [name, build(field)] as const,
  );
  const fullValue = Object.fromEntries(entries);
  if (isAccepted(schema, fullValue)) return fullValue;
  for (const [name] of entries) {
    const { [name]: _, ...rest } = fullValue;
    if (isAccepted(schema, rest)) return rest;
  }
  return fullValue;
}

/** The path of a field in a body. */
export interface Field {
  path: readonly (string | number)[];
  /** Whether the field accepts any text, not only some given ones. */
  text: boolean;
}

/** Every field of a body, those of nested objects and entries of lists too, and the body itself. */
export function fieldsOf(schema: Schema, path: Field['path'] = []): Field[] {
  if (schema.type === 'optional' || schema.type === 'nullable') return fieldsOf(schema.wrapped, path);
  const ownField = { path, text: isAccepted(schema, 'Any text ğ') };
  if (schema.type === 'array') return [ownField, ...fieldsOf(schema.item, [...path, 0])];
  if (schema.type !== 'object') return [ownField];
  const entries = Object.entries<Schema>(schema.entries);
  return [ownField, ...entries.flatMap(([name, field]) => fieldsOf(field, [...path, name]))];
}

/** A copy of a body with another value at one place. */
export function withValue(body: unknown, [first, ...rest]: Field['path'], value: unknown): unknown {
  if (first === undefined) return value;
  const inner = withValue((body as Record<string, unknown> | undefined)?.[first], rest, value);
  if (Array.isArray(body) || typeof first === 'number') {
    const list = Array.isArray(body) ? [...body] : [];
    list[Number(first)] = inner;
    return list;
  }
  return { ...(body as object), [first]: inner };
}
