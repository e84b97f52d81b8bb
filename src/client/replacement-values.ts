import { alternativesOf } from '#client/alternatives.ts';
import { asList, itemsOf, plainText } from '#client/laravel-values.ts';
import { isRecord } from '#client/is-record.ts';
import { readingOf } from '#contract/fallback.ts';
import { moneyOf } from '#contract/money.ts';

// biome-ignore lint/suspicious/noExplicitAny: the code inspects schemas of every type.
type AnySchema = any;
type Fields = Readonly<Record<string, unknown>>;

/** Fields that may take the value of these other fields, the best first, even if the schema has those fields itself. */
const SAME_VALUE: Readonly<Record<string, readonly string[]>> = {
  key: ['slug', 'id'],
  slug: ['id', 'key'],
  id: ['slug', 'key'],
  updated_at: ['published_at', 'created_at'],
  published_at: ['created_at', 'updated_at'],
  at: ['created_at'],
};
/**
 * Names that other back ends use for fields. A name that the schema has itself is not used, because it means another
 * field.
 */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  title: ['name', 'label', 'question'],
  name: ['title', 'label'],
  label: ['title', 'name'],
  text: ['body', 'comment', 'content', 'description'],
  body: ['content', 'description', 'text'],
  summary: ['excerpt', 'short_description'],
  description: ['summary', 'text'],
  biography: ['bio', 'about', 'description', 'body'],
  bio: ['biography', 'about', 'description'],
  years: ['experience', 'years_of_experience'],
  iso: ['code'],
  state: ['status'],
  kind: ['type'],
  starts: ['starts_at', 'start_at', 'start_time', 'date'],
  minutes: ['duration', 'duration_minutes'],
  procedures: ['children'],
  related: ['children'],
};
/** Names that other back ends use for prices; their numbers are in the main unit, such as euros. */
const OTHER_PRICE_NAMES: Readonly<Record<string, readonly string[]>> = {
  fee_from: ['price', 'fee'],
  low: ['min_price', 'price_from', 'price'],
  high: ['max_price', 'price_to', 'price'],
  money: ['amount'],
};
/** Fields that the contract has as plain text, where other back ends send HTML. */
const PLAIN_TEXT_FIELDS: ReadonlySet<string> = new Set(['summary', 'description', 'biography', 'bio']);

/** Fields that hold the name of an object. */
const TITLE_FIELDS: ReadonlySet<string> = new Set(['title', 'name']);
/** Path parameters that are also fields of the content and of each item in its list. */
const PATH_FIELDS: ReadonlySet<string> = new Set(['country', 'city', 'specialization', 'category', 'tag']);

interface FieldContext {
  /** Entries of the object's schema. */
  entries: object;
  /** The requested language. */
  locale: string;
  /** Path of the call, with its parameters in braces. */
  call?: string | undefined;
  /** Parameters of the call's path. */
  params?: Readonly<Record<string, string>> | undefined;
  /** Path of the object within the answer. */
  path: readonly (string | number)[];
}

/** Values from other fields of the object that may replace a missing field, the likeliest first. */
export function replacementValues(
  schema: AnySchema,
  key: string,
  record: Fields,
  context: FieldContext,
): unknown[] {
  const { entries, locale } = context;
  if (key === 'locale') return [locale];
  if (key === 'meta') {
    const list = record['items'] ?? record['groups'];
    return [listMeta(record['meta'], Array.isArray(list) ? list.length : 0)];
  }
  const nestedEntries = (schema.wrapped ?? schema).entries;
  if (nestedEntries && 'amount' in nestedEntries && 'currency' in nestedEntries)
    return pricesFor(key, record);
  // The specification's search has only slug and title, so the address is made from the slug.
  if (key === 'url' && 'type' in entries)
    return record['url'] == null ? [`/${locale}/${record['slug']}`] : [];
  if (key === 'items') return [itemsOf(record, entries)];
  const derivedValues = [countsOf, relatedValuesOf, meetingOf].flatMap((valuesFor) => valuesFor(key, record));
  // An essential field may take the value of any other field, also of one that the schema has itself.
  const excluded = readingOf(schema).essential ? {} : entries;
  return [
    ...valuesOfRelatedFields(key, record, excluded),
    ...derivedValues,
    valueFromPath(key, context),
    TITLE_FIELDS.has(key) ? titleFromSlug(record['slug'] ?? record['key'], locale) : undefined,
  ].filter((value) => value !== undefined && value !== null);
}

function valuesOfRelatedFields(key: string, record: Fields, entries: object): unknown[] {
  const names = SAME_VALUE[key] ?? OTHER_NAMES[key]?.filter((name) => !(name in entries)) ?? [];
  const values = names.map((name) => record[name]);
  return PLAIN_TEXT_FIELDS.has(key)
    ? values.map((text) => (typeof text === 'string' ? plainText(text) : text))
    : values;
}

/** Possible values of a price. Only the amount of a ledger's entry (`money`) may be negative. */
function pricesFor(key: string, record: Fields): unknown[] {
  const { currency } = record;
  return [key, ...(OTHER_PRICE_NAMES[key] ?? [])].map((name) => {
    const [, minus, digits] = /^(-?)(.*)$/.exec(String(record[name] ?? '')) ?? [];
    if (!minus || key !== 'money') return moneyOf(record[name], currency);
    const money = moneyOf(digits, currency);
    return money && { ...money, amount: -money.amount };
  });
}

/** A field's value from the path of the call: the list of a city's doctors need not repeat the city in each item. */
function valueFromPath(key: string, { call, params = {}, path, locale }: FieldContext): unknown {
  const isPage = path.length === 0;
  if (isPage && key === 'slug') return params['slug'] ?? params['id'];
  if (!PATH_FIELDS.has(key) || !(isPage || (path.length === 2 && path[0] === 'items'))) return undefined;
  // `slug` names a category only in this call; in that of a post it names the post.
  const isCategorySlug = isPage && key === 'category' && call === '/blog/category/{slug}';
  const slug = params[key] ?? (isCategorySlug ? params['slug'] : undefined);
  return slug === undefined ? undefined : { slug, key: slug, title: titleFromSlug(slug, locale) };
}

/** `hair-transplant` as “Hair transplant”; undefined for numbers and UUIDs. */
function titleFromSlug(slug: unknown, locale: string): string | undefined {
  if (typeof slug !== 'string' || !/\p{L}{2}/u.test(slug) || /^[\da-f]{8}-[\da-f-]{27}$/.test(slug))
    return undefined;
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** Counts as Laravel's `withCount` names them (`posts_count`), or the length of the list that is counted. */
function countsOf(key: string, record: Fields): unknown[] {
  const counts = Object.keys(record).filter((name) => name.endsWith('_count'));
  if (key === 'count') return counts.length === 1 ? [record[counts[0] ?? '']] : [];
  const list = asList(record[key.replace(/_count$/, '')]);
  return [record[`${key}_count`], key.endsWith('_count') ? list?.length : undefined];
}

/**
 * Values that follow from other fields: the country from the city, the kind of a treatment (one without a parent is a
 * family of treatments), and a category or tag from the fields beside its list of posts.
 */
function relatedValuesOf(key: string, record: Fields): unknown[] {
  const { city } = record;
  if (key === 'country') return isRecord(city) ? [city['country']] : [];
  if (key === 'kind' && 'parent_id' in record) return [record['parent_id'] === null ? 'family' : 'procedure'];
  return 'items' in record && (key === 'category' || key === 'tag') ? [record] : [];
}

/** Fields of a meeting, from the columns in which Laravel's table has them. */
function meetingOf(key: string, record: Fields): unknown[] {
  const { starts_at, duration, complaint, report } = record;
  switch (key) {
    case 'minutes':
      return isRecord(duration) ? [duration['minutes']] : [];
    case 'ends':
      return [record['ends_at'], record['end_time'], addMinutes(starts_at, duration)];
    case 'join': {
      const url = record['url'] ?? record['join_url'] ?? null;
      return [{ opens: record['starts'] ?? starts_at, url, has_room: url !== null }];
    }
    case 'case':
      return typeof complaint === 'string' ? [record] : [];
    case 'reports':
      return typeof report === 'string' ? [[{ id: record['id'], report, at: record['updated_at'] }]] : [];
    default:
      return [];
  }
}

function addMinutes(starts: unknown, minutes: unknown): string | undefined {
  const time = typeof starts === 'string' ? Date.parse(starts) : Number.NaN;
  const end = new Date(time + Number(minutes) * 60_000);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}

const firstText = (...values: readonly unknown[]): string =>
  values.find((value): value is string => typeof value === 'string') ?? '';

/** The meta tags of a record, completed from its title and summary. */
export function metaTags(record: Fields, request?: Parameters<typeof alternativesOf>[1]) {
  const { title, name, summary, description, meta_tags } = record;
  const given: Fields = isRecord(meta_tags) ? meta_tags : {};
  return {
    title: firstText(given['title'], title, name),
    description: plainText(firstText(given['description'], summary, description)),
    alternative: alternativesOf(given['alternative'], request),
  };
}

function listMeta(meta: unknown, length: number) {
  const given: Fields = isRecord(meta) ? meta : {};
  const readCount = (name: string, fallback: number) => {
    const count = Number(given[name]);
    return Number.isInteger(count) && count >= 1 ? count : fallback;
  };
  const total = readCount('total', length);
  const per_page = readCount('per_page', Math.max(1, length));
  const last_page = readCount('last_page', Math.max(1, Math.ceil(total / per_page)));
  return { current_page: readCount('current_page', 1), last_page, per_page, total };
}
