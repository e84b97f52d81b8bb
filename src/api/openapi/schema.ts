import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { fallbackOfField, isSupplied, readingOf, UNREADABLE } from '#contract/fallback.ts';
import type { Reading } from '#contract/reading.ts';

export type Json = Record<string, unknown>;

export interface SchemaWithParts {
  schema: Json;
  /** The recursive schemas that `schema` refers to, by their names in the document's components. */
  components: Record<string, Json>;
}

/** Metadata of schemas that says how the site reads incomplete answers; JSON Schema has no such words. */
const MARKS: Readonly<Record<keyof Reading, true>> = {
  essential: true,
  complete: true,
  main: true,
  details: true,
  fallback: true,
  computeFallback: true,
};

/**
 * A schema of the contract as JSON Schema. Rules that JSON Schema cannot express (trim, checks) are left out; the
 * server still enforces them. In answers, only fields that clients cannot do without are required. The names of
 * recursive parts begin with `name`.
 */
export function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output', name: string): SchemaWithParts {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema.type === 'file') return { type: 'string', format: 'binary' };
      if (valibotSchema.type !== 'object' || typeMode === 'input') return null;
      const entries = (valibotSchema as unknown as { entries: Record<string, GenericSchema> }).entries;
      const required = Object.keys(entries).filter(
        (key) =>
          !isSupplied(key, entries) &&
          (readingOf(entries[key]).main || fallbackOfField(entries[key]) === UNREADABLE),
      );
      const { required: __, ...rest } = jsonSchema;
      return required.length === 0 ? rest : { ...rest, required };
    },
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type !== 'metadata') return null;
      const rest = Object.entries(jsonSchema as Json).filter(([key]) => !(key in MARKS));
      return Object.fromEntries(rest);
    },
    overrideRef: ({ referenceId }) => `#/components/schemas/${partName(name, referenceId)}`,
  }) as Json & { $defs?: Record<string, Json> };
  const components = Object.entries($defs).map(([id, part]) => [partName(name, id), part]);
  return { schema: json, components: Object.fromEntries(components) };
}

const partName = (name: string, id: string) => `${name}Part${Number(id) + 1}`;
