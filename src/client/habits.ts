import { isRecord } from '#client/is-record.ts';
import { clockIn } from '#domain/time/clock.ts';

// biome-ignore lint/suspicious/noExplicitAny: schemas are looked at by their type.
type Loose = any;

/** How Laravel writes values and lists that the contract writes otherwise. */

const NUMBER = /^\s*-?\d{1,15}(\.\d+)?\s*$/;
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)/;
const TRUTHS = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);
/** States of meetings and kinds of entries by other names. */
const WORDS: Readonly<Record<string, string>> = {
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

/** The value itself, and what else it may mean: a number in a text, an id as a text, the day of an instant. */
export function coerced(schema: Loose, value: unknown): unknown[] {
  const meant = [value];
  if (schema.type === 'boolean' && TRUTHS.has(value)) meant.push(TRUTHS.get(value));
  else if (typeof value === 'number') meant.push(String(value));
  else if (typeof value === 'string') meant.push(...textMeant(schema, value));
  return meant;
}

function textMeant(schema: Loose, text: string): unknown[] {
  const meant: unknown[] = [];
  if (NUMBER.test(text)) meant.push(Number(text));
  const [, day] = INSTANT.exec(text) ?? [];
  if (day !== undefined) meant.push(isMidnightEast(text) ? dayInEast(text) : day, instantOf(text));
  if (schema.type === 'picklist') {
    const word = text
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-');
    meant.push(word, WORDS[word]);
  }
  // The link of a menu that only opens.
  if (/^(#|javascript:(void\(0\))?;?)$/.test(text)) meant.push('');
  return meant;
}

/** A day, as Laravel writes one at midnight of a time zone one to three hours ahead of UTC. */
const isMidnightEast = (text: string): boolean => /[T ]2[123]:00:00(\.0+)?(Z|\+00:00)$/.test(text);

const dayInEast = (text: string): string =>
  new Date(Date.parse(text.replace(' ', 'T')) + 3 * 3_600_000).toISOString().slice(0, 10);

/** Without a zone it is UTC, as Laravel writes its dates by default. */
function instantOf(text: string): string | undefined {
  const [whole, day, time] = INSTANT.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const date = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${day}T${time}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** An object, also where it stands in one text: an instant in place of what the clocks of `zone` show. */
export function asRecord(schema: Loose, value: unknown, zone: string): Record<string, unknown> | undefined {
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

/** A list, also as a resource or a paginator, or as PHP writes one whose first entries were filtered out. */
export function asList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  const inner = value['data'] ?? value['items'];
  if (Array.isArray(inner)) return inner;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
}

/** Texts, also as one column holds them: JSON, or with commas between them. */
export function asTexts(schema: Loose, value: unknown): unknown[] | undefined {
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

/** The list that an object is about: its `items`, or the only one that the schema has no name for. */
export function itemsOf(record: Record<string, unknown>, entries: object): unknown {
  if ('items' in record) return record['items'];
  const lists = Object.keys(record).filter((key) => !(key in entries) && asList(record[key]));
  return lists.length === 1 ? record[lists[0] ?? ''] : undefined;
}

/** A list where the schema asks for one among other things: bare, or by the name of what it lists. */
export function asPage(schema: Loose, content: unknown): unknown {
  if (schema.type !== 'object' || !('items' in schema.entries)) return content;
  const list = isRecord(content) ? (itemsOf(content, schema.entries) ?? content) : content;
  const items = asList(list);
  if (!items) return content;
  const place = isRecord(list) && 'current_page' in list ? { meta: list } : {};
  return { ...place, ...(isRecord(content) && content), items };
}

/** As plain text, what another back end writes as HTML. */
export const plainText = (html: string): string =>
  /<[a-z]/i.test(html)
    ? html
        .replace(/<\/?[a-z][^>]*>/gi, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : html;
