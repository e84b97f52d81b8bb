import * as v from 'valibot';

// biome-ignore lint/suspicious/noExplicitAny: the fields of a Valibot schema depend on its type.
type Schema = any;

/** Example values by the name of a field, for texts, numbers and picklists that accept them. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  slug: 'dental-implants',
  title: 'Dental implants',
  name: 'Elif Kaya',
  username: 'elif',
  password: 'correct horse battery',
  password_confirmation: 'correct horse battery',
  confirm_password: 'correct horse battery',
  phone: '+905321234567',
  to: '2026-12-20T10:00',
  email: 'elif.kaya@example.com',
  locale: 'en',
  summary: 'What is done, how long it takes, and when you can travel home.',
  description: 'What is done, how long it takes, and when you can travel home.',
  body: '<p>An implant is a small screw of titanium in the jaw.</p>',
  role_name: 'Patient',
  currency: 'EUR',
  latitude: 41.01,
  longitude: 28.97,
  amount: 4500,
  url: '/en/blog',
  full_link: 'https://example.com/instagram',
};

/** Example values; the first that a field accepts is used. */
const SAMPLES: readonly unknown[] = [
  'A text.',
  'correct horse battery',
  'sample@example.com',
  '2026-12-20T09:00:00Z',
  '2026-12-20T09:00',
  '2026-12-20',
  '2026-12',
  '09:00',
  '+03:00',
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
  // A secret of a room or a token of a push subscription.
  'A'.repeat(43),
  // The field `auth` of a push subscription.
  'A'.repeat(22),
  // The field `p256dh` of a push subscription.
  'A'.repeat(87),
  'ABCD2345EFGH6789',
  'https://fcm.googleapis.com/fcm/send/sample',
  '/en/blog',
  '',
  true,
  30,
  5,
  1,
  0,
  null,
];

/** The depth from which lists in examples are empty, which ends schemas that contain themselves in a list. */
const MAX_DEPTH = 6;

const accepts = (schema: Schema, value: unknown) => v.safeParse(schema, value).success;

/**
 * An example value for a schema: the one of the field's name, else the first sample that the schema accepts; undefined
 * when no sample fits. An object is returned with all its fields even when the schema refuses it; a test checks that
 * this happens nowhere in the contract.
 */
export function exampleOf(schema: Schema, name = '', depth = 0): unknown {
  switch (schema.type) {
    case 'object':
      return objectOf(schema, depth);
    case 'array': {
      const item = depth < MAX_DEPTH ? exampleOf(schema.item, name, depth + 1) : undefined;
      return accepts(schema, [item]) ? [item] : [];
    }
    case 'record': {
      return {};
    }
    case 'optional':
    case 'nullable': {
      if (schema.default !== undefined) return v.getDefault(schema);
      const inner = exampleOf(schema.wrapped, name, depth);
      if (accepts(schema, inner)) return inner;
      return schema.type === 'nullable' ? null : undefined;
    }
    case 'lazy':
      return exampleOf(schema.getter(undefined), name, depth);
    case 'picklist': {
      const options = schema.options.filter((option: unknown) => accepts(schema, option));
      return options.includes(BY_NAME[name]) ? BY_NAME[name] : options[0];
    }
    case 'literal':
      return schema.literal;
    case 'file':
      return new File(['picture'], 'picture.png', { type: 'image/png' });
    case 'union':
    case 'variant':
      return exampleOfUnion(schema, name, depth);
    default:
      return findSample(schema, name);
  }
}

function exampleOfUnion(schema: Schema, name: string, depth: number): unknown {
  const examples = schema.options.map((option: Schema) => exampleOf(option, name, depth));
  // A field that may be empty gets its filled form.
  return examples.findLast((one: unknown) => accepts(schema, one)) ?? findSample(schema, name);
}

const findSample = (schema: Schema, name: string): unknown =>
  [BY_NAME[name], ...SAMPLES].find((sample) => sample !== undefined && accepts(schema, sample));

/** An example with every field, or without the first field whose absence makes it valid. */
function objectOf(schema: Schema, depth: number): Record<string, unknown> {
  const fields = Object.entries<Schema>(schema.entries).map(
    ([name, field]) => [name, exampleOf(field, name, depth + 1)] as const,
  );
  const full = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  if (accepts(schema, full)) return full;
  for (const name of Object.keys(full)) {
    const { [name]: _, ...rest } = full;
    if (accepts(schema, rest)) return rest;
  }
  return full;
}
