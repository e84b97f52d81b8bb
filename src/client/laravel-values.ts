import { isRecord } from '#client/is-record.ts';
import { clockIn } from '#domain/time/clock.ts';

// biome-ignore lint/suspicious/noExplicitAny: the code inspects schemas of every type.
type AnySchema = any;

const NUMBER = /^\s*-?\d{1,15}(\.\d+)?\s*$/;
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)/;
const BOOLEAN_READINGS = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);
/** The contract's words for common names of other back ends: states of meetings, and kinds of entries of the ledger. */
const STANDARD_WORDS: Readonly<Record<string, string>> = {
  pending: 'requested',
  new: 'requested',
  accepted: 'booked',
  approved: 'booked',
  confirmed: 'booked',
  started: 'in-progress',
  completed: 'closed',
  done: 'closed',
  finished: 'closed',
  canceled: 'cancelled',
  payment: 'pay',
  deposit: 'pay',
  refunded: 'refund',
};

/** The value and its possible conversions to the type of the schema, such as the number that a text contains. */
export function possibleValues(schema: AnySchema, value: unknown): unknown[] {
  const values = [value];
  if (schema.type === 'boolean' && BOOLEAN_READINGS.has(value)) values.push(BOOLEAN_READINGS.get(value));
  else if (typeof value === 'number') values.push(String(value));
  else if (typeof value === 'string') values.push(...valuesOfText(schema, value));
  return values;
}

function valuesOfText(schema: AnySchema, text: string): unknown[] {
  const values: unknown[] = [];
  if (NUMBER.test(text)) values.push(Number(text));
  const [, day] = INSTANT.exec(text) ?? [];
  if (day !== undefined) values.push(isLocalMidnight(text) ? dayOfLocalMidnight(text) : day, instantOf(text));
  if (schema.type === 'picklist') {
    const normalised = text
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-');
    values.push(normalised, STANDARD_WORDS[normalised]);
  }
  // Other back ends give this link to a menu entry that only opens its submenu.
  if (/^(#|javascript:(void\(0\))?;?)$/.test(text)) values.push('');
  return values;
}

/** Whether an instant is midnight in a time zone one to three hours ahead of UTC: Laravel writes a day in this way. */
const isLocalMidnight = (text: string): boolean => /[T ]2[123]:00:00(\.0+)?(Z|\+00:00)$/.test(text);

const dayOfLocalMidnight = (text: string): string =>
  new Date(Date.parse(text.replace(' ', 'T')) + 3 * 3_600_000).toISOString().slice(0, 10);

/** An instant in ISO 8601. A text without an offset is taken as UTC, Laravel's default; undefined for other texts. */
function instantOf(text: string): string | undefined {
  const [match, day, time] = INSTANT.exec(text) ?? [];
  if (match === undefined) return undefined;
  const date = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${day}T${time}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/**
 * An object, also from a single instant: a clock in `zone` (IANA), or the patient's and doctor's clocks at that
 * instant. Undefined for anything else.
 */
export function asRecord(
  schema: AnySchema,
  value: unknown,
  zone: string,
): Record<string, unknown> | undefined {
  if (isRecord(value)) return value;
  const at = typeof value === 'string' ? instantOf(value) : undefined;
  if (at === undefined) return undefined;
  const { entries } = schema;
  if ('local' in entries && 'zone' in entries) return { ...clockIn(zone, Date.parse(at)) };
  const keys = Object.keys(entries);
  return keys.length === 2 && keys.every((key) => key === 'patient' || key === 'doctor')
    ? { patient: value, doctor: value }
    : undefined;
}

/**
 * A list from an array, a resource or a paginator, or from the object that PHP writes for a list with missing indexes.
 */
export function asList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  const wrappedList = value['data'] ?? value['items'];
  if (Array.isArray(wrappedList)) return wrappedList;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
}

/** A list of texts from one text, which is JSON or separated by commas. Undefined where it is neither. */
export function asTexts(schema: AnySchema, value: unknown): unknown[] | undefined {
  if (typeof value !== 'string' || schema.item.type !== 'string') return undefined;
  if (!value.startsWith('['))
    return value
      .split(/[,،]/)
      .map((text) => text.trim())
      .filter(Boolean);
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** The main list of an object: its `items`, or the only list in it whose name the schema lacks. */
export function itemsOf(record: Record<string, unknown>, entries: object): unknown {
  if ('items' in record) return record['items'];
  const lists = Object.keys(record).filter((key) => !(key in entries) && asList(record[key]));
  return lists.length === 1 ? record[lists[0] ?? ''] : undefined;
}

/**
 * Content with its list in `items`, for a schema that has `items`: back ends send the list alone, or under the name of
 * its nouns (`doctors`). Other content is returned as it is.
 */
export function asPage(schema: AnySchema, content: unknown): unknown {
  if (schema.type !== 'object' || !('items' in schema.entries)) return content;
  const list = isRecord(content) ? (itemsOf(content, schema.entries) ?? content) : content;
  const items = asList(list);
  if (!items) return content;
  const paging = isRecord(list) && 'current_page' in list ? { meta: list } : {};
  return { ...paging, ...(isRecord(content) && content), items };
}

/** HTML of another back end as plain text; a text without tags stays as it is. */
export const plainText = (html: string): string =>
  /<[a-z]/i.test(html)
    ? html
        .replace(/<\/?[a-z][^>]*>/gi, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : html;

/** Whether a value stands for no list: PHP also sends an empty object, an empty text or `false`. */
export const isNoList = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (isRecord(value) && Object.keys(value).length === 0);
