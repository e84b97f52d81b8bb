// biome-ignore lint/suspicious/noExplicitAny: schemas are looked at by their type.
type Loose = any;

/** How Laravel writes what the contract names otherwise. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const NUMBER = /^\s*-?\d{1,15}(\.\d+)?\s*$/;
const DAY = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d/;
const TRUTHS = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** The value itself, and what else it may mean: a number in a text, an id as a text, the day of an instant. */
export function coerced(schema: Loose, value: unknown): unknown[] {
  const meant = [value];
  if (schema.type === 'boolean' && TRUTHS.has(value)) meant.push(TRUTHS.get(value));
  else if (typeof value === 'number') meant.push(String(value));
  else if (typeof value === 'string') {
    if (NUMBER.test(value)) meant.push(Number(value));
    const [, day] = DAY.exec(value) ?? [];
    if (day !== undefined) meant.push(day);
  }
  return meant;
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

/** A bare list where the schema asks for one among other things. */
export function asPage(schema: Loose, content: unknown): unknown {
  if (schema.type !== 'object' || !('items' in schema.entries)) return content;
  const items = asList(isRecord(content) && 'items' in content ? content['items'] : content);
  return items ? { ...(isRecord(content) && content), items } : content;
}

/** Fields that say nearly the same, the nearest first. */
const KIN: Readonly<Record<string, readonly string[]>> = {
  key: ['slug', 'id'],
  slug: ['id', 'key'],
  id: ['slug', 'key'],
  title: ['name', 'label'],
  name: ['title', 'label'],
  label: ['title', 'name'],
  updated_at: ['published_at', 'created_at'],
  published_at: ['created_at', 'updated_at'],
};

/** A field's stand-in by the others of its object; undefined where there is none. */
export function standIn(key: string, record: Record<string, unknown>, locale: string): unknown {
  if (key === 'locale') return locale;
  if (key === 'meta' && Array.isArray(record['items']))
    return listMeta(record['meta'], record['items'].length);
  const kin = KIN[key]?.find((name) => ['string', 'number'].includes(typeof record[name]));
  return kin === undefined ? undefined : record[kin];
}

const textOf = (...values: readonly unknown[]): string =>
  values.find((value): value is string => typeof value === 'string') ?? '';

/** Given ones, completed from the title and the summary of what they belong to. */
export function metaTags(record: Record<string, unknown>) {
  const { title, name, summary, description, meta_tags } = record;
  const given: Record<string, unknown> = isRecord(meta_tags) ? meta_tags : {};
  return {
    title: textOf(given['title'], title, name),
    description: textOf(given['description'], summary, description),
    alternative: asList(given['alternative']) ?? [],
  };
}

function listMeta(meta: unknown, length: number) {
  const given: Record<string, unknown> = isRecord(meta) ? meta : {};
  const from = (name: string, otherwise: number) => {
    const count = Number(given[name]);
    return Number.isInteger(count) && count >= 1 ? count : otherwise;
  };
  const total = from('total', length);
  const per_page = from('per_page', Math.max(1, length));
  const last_page = from('last_page', Math.max(1, Math.ceil(total / per_page)));
  return { current_page: from('current_page', 1), last_page, per_page, total };
}
