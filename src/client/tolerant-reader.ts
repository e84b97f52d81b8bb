import * as v from 'valibot';
import { type Finding, nameOf } from '#client/findings.ts';
import { asList, asPage, asRecord, asTexts, isNoList, possibleValues } from '#client/laravel-values.ts';
import { isRecord } from '#client/is-record.ts';
import { restructure } from '#client/other-shapes.ts';
import { metaTags, replacementValues } from '#client/replacement-values.ts';
import { UNREADABLE, readingOf, fallbackOfField } from '#contract/fallback.ts';

// biome-ignore lint/suspicious/noExplicitAny: the code inspects schemas of every type.
type AnySchema = any;
type Path = readonly (string | number)[];

/** The answered call. Parameters of its path replace fields that the answer lacks. */
export interface AnsweredCall {
  locale: string;
  /** Path of the call, with its parameters in braces. */
  call?: string;
  /** Parameters of the path. */
  params?: Readonly<Record<string, string>> | undefined;
  /** The reader's time zone (IANA), for clocks that are sent as one instant. Undefined: UTC. */
  zone?: string | undefined;
}

export interface TolerantAnswer {
  content: unknown;
  findings: readonly Finding[];
}

/**
 * Reads content that does not fit its schema as far as possible: values in Laravel's forms are converted, missing
 * fields get their fallbacks (see `contract/reading.ts`), and items without their essential fields are left out.
 * Throws a TypeError that names the field if the content as a whole cannot be read.
 */
export function readTolerantly(
  schema: v.GenericSchema,
  content: unknown,
  request: AnsweredCall,
): TolerantAnswer {
  // A call whose answer has no content is successful, whatever content a back end sends.
  if (schema.type === 'null') return { content: null, findings: [] };
  const reader = new Reader(request);
  const page = restructure(schema, asPage(schema, content));
  const read = reader.read(schema, page, []);
  if (read === UNREADABLE) throw new TypeError(reader.reason());
  if (hasNoField(schema, page)) throw new TypeError('none of the fields of the call is there');
  return { content: read, findings: reader.findings };
}

/**
 * Whether content has none of the schema's fields. If all fields have fallbacks, a completely different answer would
 * otherwise be read as an empty one.
 */
function hasNoField(schema: AnySchema, content: unknown): boolean {
  if (schema.type !== 'object' || !isRecord(content)) return false;
  const keys = Object.keys(content);
  return keys.length > 0 && !keys.some((key) => key in schema.entries);
}

/** The object whose field is read. */
interface ParentObject {
  /** Entries of its schema. */
  entries: object;
  path: Path;
  /** Its fields that have been read so far. */
  read: Readonly<Record<string, unknown>>;
}

/**
 * Times of this call are wall times of the practice. Laravel stores them without a zone and writes them with a `Z`, so
 * they are read in UTC: in any other zone they would differ from the times that the doctor typed.
 */
const WALL_TIMES = '/doctor/unavailable-times';

class Reader {
  findings: Finding[] = [];
  readonly #request: AnsweredCall;
  #lastFinding: Omit<Finding, 'effect'> | undefined;

  /** Time zone (IANA) of clocks that are sent as one instant. */
  readonly #zone: string;

  constructor(request: AnsweredCall) {
    this.#request = request;
    this.#zone = request.call?.startsWith(WALL_TIMES) ? 'UTC' : (request.zone ?? 'UTC');
  }

  reason(): string {
    const { field = 'content', expected = 'readable', received = 'not' } = this.#lastFinding ?? {};
    return `\`${field}\` should be ${expected}, is ${received}`;
  }

  read(schema: AnySchema, value: unknown, path: Path): unknown {
    switch (schema.type) {
      case 'object': {
        const record = asRecord(schema, value, this.#zone);
        return record ? this.#object(schema, record, path) : this.#reportUnreadable(schema, value, path);
      }
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
          schema.options.filter((option: AnySchema) =>
            v.is(option.entries[schema.key], (value as AnySchema)?.[schema.key]),
          ),
          schema,
          value,
          path,
        );
      default:
        return this.#leaf(schema, value, path);
    }
  }

  #leaf(schema: AnySchema, value: unknown, path: Path): unknown {
    for (const candidate of possibleValues(schema, value)) {
      const parsed = v.safeParse(schema, candidate);
      if (parsed.success) return parsed.output;
    }
    return this.#reportUnreadable(schema, value, path);
  }

  #oneOf(options: readonly AnySchema[], schema: AnySchema, value: unknown, path: Path): unknown {
    const findingsBefore = this.findings.length;
    for (const option of options) {
      const read = this.read(option, value, path);
      if (read !== UNREADABLE) return read;
      this.findings.length = findingsBefore;
    }
    return this.#reportUnreadable(schema, value, path);
  }

  #list(schema: AnySchema, value: unknown, path: Path): unknown {
    const list = asList(value) ?? asTexts(schema, value);
    if (!list) return this.#reportUnreadable(schema, value, path);
    const readItems: unknown[] = [];
    for (const [index, item] of list.entries()) {
      const findingsBefore = this.findings.length;
      const read = this.read(schema.item, item, [...path, index]);
      if (read !== UNREADABLE) {
        readItems.push(read);
        continue;
      }
      const { complete, details } = readingOf(schema);
      if (complete) return UNREADABLE;
      // An item that is left out is one finding; the faults within it are not reported.
      this.findings.length = findingsBefore;
      if (this.#lastFinding)
        this.findings.push({ ...this.#lastFinding, effect: details ? 'without' : 'dropped' });
    }
    return readItems;
  }

  #object(schema: AnySchema, record: Record<string, unknown>, path: Path): unknown {
    const read: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries<AnySchema>(schema.entries)) {
      const value = this.#field(entry, key, record, { entries: schema.entries, path, read });
      if (value === UNREADABLE) return UNREADABLE;
      if (value !== undefined) read[key] = value;
    }
    return read;
  }

  #field(entry: AnySchema, key: string, record: Record<string, unknown>, parent: ParentObject): unknown {
    const { entries, path } = parent;
    const findingsBefore = this.findings.length;
    const sentValue = key === 'meta_tags' ? metaTags(record, this.#requestOf(path)) : record[key];
    const fieldPath = [...path, key];
    const read = this.read(entry, sentValue, fieldPath);
    if (read !== UNREADABLE) return read;
    const cause = this.#lastFinding;
    for (const standIn of replacementValues(entry, key, record, { entries, path, ...this.#request })) {
      this.findings.length = findingsBefore;
      const standInValue = standIn === undefined ? UNREADABLE : this.read(entry, standIn, fieldPath);
      if (standInValue !== UNREADABLE) return standInValue;
    }
    this.#lastFinding = cause;
    const isIncomplete = readingOf(entry).complete && !isNoList(sentValue);
    const fallback = isIncomplete ? UNREADABLE : fallbackOfField(entry, parent.read);
    if (fallback === UNREADABLE) return UNREADABLE;
    this.findings.length = findingsBefore;
    this.findings.push({
      field: nameOf(fieldPath),
      expected: nameOfKind(entry),
      received: kindOf(entry, sentValue),
      effect: 'without',
    });
    return fallback;
  }

  /** The call, only for the content as a whole, because the path parameters do not describe objects within it. */
  #requestOf(path: Path): AnsweredCall | undefined {
    return path.length === 0 ? this.#request : undefined;
  }

  #reportUnreadable(schema: AnySchema, value: unknown, path: Path): typeof UNREADABLE {
    this.#lastFinding = {
      field: nameOf(path),
      expected: nameOfKind(schema),
      received: kindOf(schema, value),
    };
    return UNREADABLE;
  }
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** The kind of a value in plain words. The value itself is not reported, since it may be personal. */
function kindOf(schema: AnySchema, value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  const kind = KINDS[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
  return kind === nameOfKind(schema) ? 'of another form' : kind;
}

function nameOfKind(schema: AnySchema): string {
  if (isDay(schema)) return 'a day, YYYY-MM-DD';
  const inner = schema.wrapped ?? schema;
  return KINDS[inner.type] ?? String(inner.expects);
}

/** Whether a schema is a day; optional, nullable and piped schemas hold the schema of the day inside. */
const isDay = (schema: AnySchema): boolean =>
  schema.type === 'iso_date' ||
  (schema.wrapped !== undefined && isDay(schema.wrapped)) ||
  (schema.pipe ?? []).some(isDay);
