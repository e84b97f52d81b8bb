import { alternativesOf } from '#client/alternatives.ts';
import { asList, itemsOf, plainText } from '#client/habits.ts';
import { isRecord } from '#client/is-record.ts';
import { readingOf } from '#contract/fallback.ts';
import { moneyOf } from '#contract/money.ts';

// biome-ignore lint/suspicious/noExplicitAny: schemas are looked at by their type.
type Loose = any;
type Fields = Readonly<Record<string, unknown>>;

/** Fields that can be made of others, the nearest first. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  key: ['slug', 'id'],
  slug: ['id', 'key'],
  id: ['slug', 'key'],
  updated_at: ['published_at', 'created_at'],
  published_at: ['created_at', 'updated_at'],
  at: ['created_at'],
};
/** Other names of fields; where the schema has such a field itself, it means something else. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
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
/** Names of prices in the main unit. */
const PRICES: Readonly<Record<string, readonly string[]>> = {
  fee_from: ['price', 'fee'],
  low: ['min_price', 'price_from', 'price'],
  high: ['max_price', 'price_to', 'price'],
  money: ['amount'],
};
/** Shown as they are, without HTML. */
const PLAIN: ReadonlySet<string> = new Set(['summary', 'description', 'biography', 'bio']);

/** Fields that a thing is named by. */
const NAMING: ReadonlySet<string> = new Set(['title', 'name']);
/** Parameters of a path that name a field: of a page, and of each item in its list. */
const ASKED: ReadonlySet<string> = new Set(['country', 'city', 'specialization', 'category', 'tag']);

interface Around {
  /** Of the object's schema. */
  entries: object;
  /** The language that was asked for. */
  locale: string;
  /** Path of the call, with its parameters in braces. */
  call?: string | undefined;
  /** Parameters of the call's path. */
  params?: Readonly<Record<string, string>> | undefined;
  /** Of the object in the answer. */
  path: readonly (string | number)[];
}

/** Values that may replace a missing field, from other fields of its object; the likeliest first. */
export function standIns(schema: Loose, key: string, record: Fields, around: Around): unknown[] {
  const { entries, locale } = around;
  if (key === 'locale') return [locale];
  if (key === 'meta') {
    const list = record['items'] ?? record['groups'];
    return [listMeta(record['meta'], Array.isArray(list) ? list.length : 0)];
  }
  const inner = (schema.wrapped ?? schema).entries;
  if (inner && 'amount' in inner && 'currency' in inner) return moneyFor(key, record);
  // A search that says slug and title alone, as the specification has it.
  if (key === 'url' && 'type' in entries)
    return record['url'] == null ? [`/${locale}/${record['slug']}`] : [];
  if (key === 'items') return [itemsOf(record, entries)];
  const others = [countsOf, placesOf, meetingOf].flatMap((find) => find(key, record));
  // An essential field is filled even from a field that the schema has itself.
  const apart = readingOf(schema).essential ? {} : entries;
  return [
    ...kinOf(key, record, apart),
    ...others,
    askedFor(key, around),
    NAMING.has(key) ? nameFrom(record['slug'] ?? record['key'], locale) : undefined,
  ].filter((value) => value !== undefined && value !== null);
}

function kinOf(key: string, record: Fields, entries: object): unknown[] {
  const names = MADE_OF[key] ?? NAMES[key]?.filter((name) => !(name in entries)) ?? [];
  const kin = names.map((name) => record[name]);
  return PLAIN.has(key) ? kin.map((text) => (typeof text === 'string' ? plainText(text) : text)) : kin;
}

/** Entries of an account may take away; a price below zero is none. */
function moneyFor(key: string, record: Fields): unknown[] {
  const { currency } = record;
  return [key, ...(PRICES[key] ?? [])].map((name) => {
    const [, minus, digits] = /^(-?)(.*)$/.exec(String(record[name] ?? '')) ?? [];
    if (!minus || key !== 'money') return moneyOf(record[name], currency);
    const money = moneyOf(digits, currency);
    return money && { ...money, amount: -money.amount };
  });
}

/** A list of a city's doctors need not say of each in which city they work. */
function askedFor(key: string, { call, params = {}, path, locale }: Around): unknown {
  const isPage = path.length === 0;
  if (isPage && key === 'slug') return params['slug'] ?? params['id'];
  if (!ASKED.has(key) || !(isPage || (path.length === 2 && path[0] === 'items'))) return undefined;
  // Of a post's own page, `slug` names the post.
  const ofCategory = isPage && key === 'category' && call === '/blog/category/{slug}';
  const slug = params[key] ?? (ofCategory ? params['slug'] : undefined);
  return slug === undefined ? undefined : { slug, key: slug, title: nameFrom(slug, locale) };
}

/** `hair-transplant` as “Hair transplant”; nothing of a number or another identifier. */
function nameFrom(slug: unknown, locale: string): string | undefined {
  if (typeof slug !== 'string' || !/\p{L}{2}/u.test(slug) || /^[\da-f]{8}-[\da-f-]{27}$/.test(slug))
    return undefined;
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** Laravel's `withCount`: `posts_count`. */
function countsOf(key: string, record: Fields): unknown[] {
  const counts = Object.keys(record).filter((name) => name.endsWith('_count'));
  if (key === 'count') return counts.length === 1 ? [record[counts[0] ?? '']] : [];
  const list = asList(record[key.replace(/_count$/, '')]);
  return [record[`${key}_count`], key.endsWith('_count') ? list?.length : undefined];
}

/** A thing lies in the country of its city; a list of something may be the thing with its list; what has no parent is one. */
function placesOf(key: string, record: Fields): unknown[] {
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
      return [record['ends_at'], record['end_time'], laterBy(starts_at, duration)];
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

function laterBy(starts: unknown, minutes: unknown): string | undefined {
  const time = typeof starts === 'string' ? Date.parse(starts) : Number.NaN;
  const end = new Date(time + Number(minutes) * 60_000);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}

const textOf = (...values: readonly unknown[]): string =>
  values.find((value): value is string => typeof value === 'string') ?? '';

/** Given ones, completed from the title and the summary of what they belong to. */
export function metaTags(record: Fields, asked?: Parameters<typeof alternativesOf>[1]) {
  const { title, name, summary, description, meta_tags } = record;
  const given: Fields = isRecord(meta_tags) ? meta_tags : {};
  return {
    title: textOf(given['title'], title, name),
    description: plainText(textOf(given['description'], summary, description)),
    alternative: alternativesOf(given['alternative'], asked),
  };
}

function listMeta(meta: unknown, length: number) {
  const given: Fields = isRecord(meta) ? meta : {};
  const from = (name: string, otherwise: number) => {
    const count = Number(given[name]);
    return Number.isInteger(count) && count >= 1 ? count : otherwise;
  };
  const total = from('total', length);
  const per_page = from('per_page', Math.max(1, length));
  const last_page = from('last_page', Math.max(1, Math.ceil(total / per_page)));
  return { current_page: from('current_page', 1), last_page, per_page, total };
}
