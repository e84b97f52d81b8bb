import type { Json } from '#api/openapi/schema.ts';

/** One line of a call's table of fields. */
export interface Field {
  /** The path of the field, such as `items[].slug`. */
  name: string;
  /** The type in words: `text`, `number or null`, `one of en, ar`. */
  kind: string;
  required: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema, as the library makes it.
type Schema = any;

/** Lists the fields of a JSON Schema with those of nested objects and lists; a recursive schema is listed once. */
export function fieldsOf(schema: Json, name = ''): Field[] {
  const { properties, items, anyOf, oneOf, required = [] } = schema as Schema;
  if (properties)
    return Object.entries<Schema>(properties).flatMap(([key, field]) => {
      const place = name === '' ? key : `${name}.${key}`;
      return [
        { name: place, kind: kindOf(field), required: required.includes(key) },
        ...fieldsOf(field, place),
      ];
    });
  if (items) return fieldsOf(items, `${name}[]`);
  return uniqueNames((anyOf ?? oneOf ?? []).flatMap((option: Schema) => fieldsOf(option, name)));
}

/** Removes repeated names, because several forms of one thing share fields. */
const uniqueNames = (fields: Field[]): Field[] =>
  fields.filter(({ name }, index) => fields.findIndex((other) => other.name === name) === index);

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'list',
  integer: 'whole number',
  boolean: 'true or false',
};

function kindOf(schema: Schema): string {
  const { type, format, enum: choices, const: only, anyOf, oneOf, $ref } = schema;
  const options = anyOf ?? oneOf;
  if (options) return [...new Set(options.map(kindOf))].join(' or ');
  if ($ref) return 'the same again';
  if (choices) return `one of ${choices.join(', ')}`;
  if (only !== undefined) return JSON.stringify(only);
  const kind = KINDS[type] ?? type ?? 'any';
  return format ? `${kind} (${format})` : kind;
}
