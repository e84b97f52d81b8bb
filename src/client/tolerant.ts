import * as v from 'valibot';
import { type Finding, nameOf } from '#client/findings.ts';
import { asList, asPage, coerced, isRecord, metaTags, standIn } from '#client/habits.ts';
import { LOST, readingOf, whenMissing } from '#contract/fallback.ts';

// biome-ignore lint/suspicious/noExplicitAny: schemas are walked by their type.
type Loose = any;
type Path = readonly (string | number)[];

export interface TolerantAnswer {
  content: unknown;
  findings: readonly Finding[];
}

/**
 * Reads content that does not fit its schema, as far as it can be read: values of Laravel's habits are taken for what
 * they mean, fields that are missing fall back (see `contract/reading.ts`), and items without their essential fields
 * are left out. Throws a TypeError that names the field where nothing can be made of the whole.
 */
export function readTolerantly(schema: v.GenericSchema, content: unknown, locale: string): TolerantAnswer {
  const reader = new Reader(locale);
  const page = asPage(schema, content);
  const read = reader.read(schema, page, []);
  if (read === LOST) throw new TypeError(reader.reason());
  if (knowsNothing(schema, page)) throw new TypeError('none of the fields of the call is there');
  return { content: read, findings: reader.findings };
}

/** Everything of an object may fall back: then a wholly different answer would be read as an empty one. */
const knowsNothing = (schema: Loose, content: unknown): boolean =>
  schema.type === 'object' && isRecord(content) && !Object.keys(schema.entries).some((key) => key in content);

class Reader {
  findings: Finding[] = [];
  readonly #locale: string;
  #lost: Omit<Finding, 'effect'> | undefined;

  constructor(locale: string) {
    this.#locale = locale;
  }

  reason(): string {
    const { field = 'content', expected = 'readable', received = 'not' } = this.#lost ?? {};
    return `\`${field}\` should be ${expected}, is ${received}`;
  }

  read(schema: Loose, value: unknown, path: Path): unknown {
    switch (schema.type) {
      case 'object':
        return isRecord(value) ? this.#object(schema, value, path) : this.#lose(schema, value, path);
      case 'array':
        return this.#list(schema, value, path);
      case 'nullable':
        return value === null ? null : this.read(schema.wrapped, value, path);
      case 'optional':
        if (value === undefined || (value === null && schema.wrapped.type !== 'nullable'))
          return v.getDefault(schema);
        return this.read(schema.wrapped, value, path);
      case 'lazy':
        return this.read(schema.getter(value), value, path);
      case 'union':
        return this.#oneOf(schema.options, schema, value, path);
      case 'variant':
        return this.#oneOf(
          schema.options.filter((option: Loose) =>
            v.is(option.entries[schema.key], (value as Loose)?.[schema.key]),
          ),
          schema,
          value,
          path,
        );
      default:
        return this.#leaf(schema, value, path);
    }
  }

  #leaf(schema: Loose, value: unknown, path: Path): unknown {
    for (const candidate of coerced(schema, value)) {
      const parsed = v.safeParse(schema, candidate);
      if (parsed.success) return parsed.output;
    }
    return this.#lose(schema, value, path);
  }

  #oneOf(options: readonly Loose[], schema: Loose, value: unknown, path: Path): unknown {
    const before = this.findings.length;
    for (const option of options) {
      const read = this.read(option, value, path);
      if (read !== LOST) return read;
      this.findings.length = before;
    }
    return this.#lose(schema, value, path);
  }

  #list(schema: Loose, value: unknown, path: Path): unknown {
    const list = asList(value);
    if (!list) return this.#lose(schema, value, path);
    const kept: unknown[] = [];
    for (const [index, one] of list.entries()) {
      const before = this.findings.length;
      const read = this.read(schema.item, one, [...path, index]);
      if (read !== LOST) {
        kept.push(read);
        continue;
      }
      if (readingOf(schema).whole) return LOST;
      // Other faults of an item do not matter once it is left out.
      this.findings.length = before;
      if (this.#lost) this.findings.push({ ...this.#lost, effect: 'dropped' });
    }
    return kept;
  }

  #object(schema: Loose, record: Record<string, unknown>, path: Path): unknown {
    const read: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries<Loose>(schema.entries)) {
      const value = this.#field(entry, key, record, path);
      if (value === LOST) return LOST;
      if (value !== undefined) read[key] = value;
    }
    return read;
  }

  #field(entry: Loose, key: string, record: Record<string, unknown>, path: Path): unknown {
    const before = this.findings.length;
    const given = key === 'meta_tags' ? metaTags(record) : record[key];
    const place = [...path, key];
    const read = this.read(entry, given, place);
    if (read !== LOST) return read;
    const cause = this.#lost;
    const instead = standIn(key, record, this.#locale);
    const stood = instead === undefined ? LOST : this.read(entry, instead, place);
    if (stood !== LOST) return stood;
    this.#lost = cause;
    const fallback = whenMissing(entry);
    if (fallback === LOST) return LOST;
    this.findings.length = before;
    this.findings.push({
      field: nameOf(place),
      expected: nameOfKind(entry),
      received: kindOf(entry, given),
      effect: 'without',
    });
    return fallback;
  }

  #lose(schema: Loose, value: unknown, path: Path): typeof LOST {
    this.#lost = { field: nameOf(path), expected: nameOfKind(schema), received: kindOf(schema, value) };
    return LOST;
  }
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** In plain words, from the value's side: values themselves may be somebody's. */
function kindOf(schema: Loose, value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  const kind = KINDS[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
  return kind === nameOfKind(schema) ? 'of another form' : kind;
}

function nameOfKind(schema: Loose): string {
  const inner = schema.wrapped ?? schema;
  const form = [inner, ...(inner.pipe ?? [])].find(({ type }) => type === 'iso_date');
  if (form) return 'a day, YYYY-MM-DD';
  return KINDS[inner.type] ?? String(inner.expects);
}
