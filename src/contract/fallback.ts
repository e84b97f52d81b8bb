import * as v from 'valibot';
import type { Reading } from '#contract/reading.ts';

// biome-ignore lint/suspicious/noExplicitAny: schemas are walked by their type.
type Loose = any;

/** Nothing of the schema can be made of the value. */
export const LOST = Symbol('lost');

const marks = new WeakMap<object, Reading>();

/** How a schema is read (see `contract/reading.ts`). */
export function readingOf(schema: Loose): Reading {
  const known = marks.get(schema) ?? (v.getMetadata(schema) as Reading);
  marks.set(schema, known);
  return known;
}

/** Stands in for a value that is not there; LOST where nothing can. */
function fallbackOf(schema: Loose): unknown {
  const reading = readingOf(schema);
  if ('otherwise' in reading) return reading.otherwise;
  switch (schema.type) {
    case 'nullable':
      return null;
    case 'optional':
      return v.getDefault(schema);
    case 'array':
      return [];
    case 'string':
      return v.is(schema, '') ? '' : LOST;
    case 'union':
      return schema.options.find(({ type }: Loose) => type === 'literal')?.literal ?? LOST;
    case 'object':
      return emptyOf(schema);
    default:
      return LOST;
  }
}

function emptyOf(schema: Loose): unknown {
  const read: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries<Loose>(schema.entries)) {
    const value = whenMissing(entry);
    if (value === LOST) return LOST;
    if (value !== undefined) read[key] = value;
  }
  return read;
}

/** Stands in for a field that is not there; LOST where its object is nothing without it. `read`: its fields so far. */
export function whenMissing(entry: Loose, read: Readonly<Record<string, unknown>> = {}): unknown {
  const { essential, made } = readingOf(entry);
  if (essential) return LOST;
  return made ? made(read) : fallbackOf(entry);
}

/** Readers supply the language that was asked for, and the length of a list, whatever came. */
export const isSupplied = (key: string, entries: object): boolean =>
  key === 'locale' || (key === 'meta' && ('items' in entries || 'groups' in entries));
