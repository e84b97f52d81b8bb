import * as v from 'valibot';
import type { Reading } from '#contract/reading.ts';

// biome-ignore lint/suspicious/noExplicitAny: schemas are walked by their type.
type Loose = any;

/** The result for a value that is invalid and has no fallback. */
export const UNREADABLE = Symbol('unreadable');

const marks = new WeakMap<object, Reading>();

/** The marks of a schema (`contract/reading.ts`). */
export function readingOf(schema: Loose): Reading {
  const reading = marks.get(schema) ?? (v.getMetadata(schema) as Reading);
  marks.set(schema, reading);
  return reading;
}

/** The fallback of a schema, by its mark or its type; UNREADABLE where there is none. */
function fallbackOf(schema: Loose): unknown {
  const reading = readingOf(schema);
  if ('fallback' in reading) return reading.fallback;
  switch (schema.type) {
    case 'nullable':
      return null;
    case 'optional':
      return v.getDefault(schema);
    case 'array':
      return [];
    case 'string':
      return v.is(schema, '') ? '' : UNREADABLE;
    case 'union':
      return schema.options.find(({ type }: Loose) => type === 'literal')?.literal ?? UNREADABLE;
    case 'object':
      return emptyOf(schema);
    default:
      return UNREADABLE;
  }
}

/** An object whose fields all have their fallbacks. */
function emptyOf(schema: Loose): unknown {
  const fields: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries<Loose>(schema.entries)) {
    const value = fallbackOfField(entry);
    if (value === UNREADABLE) return UNREADABLE;
    if (value !== undefined) fields[key] = value;
  }
  return fields;
}

/** The fallback of a field; UNREADABLE where its object is dropped without it. `read`: the fields that precede it. */
export function fallbackOfField(entry: Loose, read: Readonly<Record<string, unknown>> = {}): unknown {
  const { essential, computeFallback } = readingOf(entry);
  if (essential) return UNREADABLE;
  return computeFallback ? computeFallback(read) : fallbackOf(entry);
}

/** Whether the reader fills in a field itself: `locale` with the requested language, and `meta` of a list. */
export const isSupplied = (key: string, entries: object): boolean =>
  key === 'locale' || (key === 'meta' && ('items' in entries || 'groups' in entries));
