import * as v from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import { PERSON_ROLES, SETTING_GROUPS } from '#domain/content-kinds.ts';
import { isConversionId, isConversionSetting } from '#domain/conversion-tags.ts';
import { parseIban } from '#domain/iban.ts';
import {
  Day,
  everyLocale,
  HttpsAddress,
  isHttpsAddress,
  Key,
  Slug,
  Sources,
  Text,
  Texts,
  Whole,
} from '#content/schemas/parts.ts';

/**
 * Whether a link is empty, a path of this site, or a full address. Browsers take a path that begins with two slashes,
 * with `/\` or with a tab between two slashes for another host.
 */
const isLink = (link: string): boolean =>
  link === '' ||
  /^\/(?![\s/\\])/.test(link) ||
  isHttpsAddress(link) ||
  (/^(mailto|tel):\S/.test(link) && URL.canParse(link));

/**
 * A path such as `/blog/category/{category:dentistry}`, a full address (also `mailto:` or `tel:`), or an empty
 * text. The API puts the language before a path and slugs in place of keys; the contract allows 2,000 characters then.
 */
const Link = v.pipe(
  v.string('is missing'),
  v.maxLength(1_800, 'has more than 1,800 characters'),
  v.regex(/^($|\/|https:\/\/|mailto:|tel:)/, 'must start with /, https://, mailto: or tel:'),
  v.check(isLink, 'is neither a path of this site nor a full address'),
);

export const People = v.array(
  v.strictObject({
    key: Key,
    role: v.picklist(PERSON_ROLES),
    name: Texts(80),
    title: Texts(120),
    bio: Texts(600),
    /** Whether the person is invented, as in a demonstration. */
    invented: v.optional(v.boolean(), false),
  }),
);

export const Categories = v.array(
  v.strictObject({ key: Key, name: Texts(60), slug: everyLocale(Slug), description: Texts(400) }),
);

export const Tags = v.array(v.strictObject({ key: Key, name: Texts(60), slug: everyLocale(Slug) }));

const SettingSlug = v.pipe(
  v.string('is missing'),
  v.regex(/^[a-z0-9_]+$/, 'must be lower-case letters, digits and _'),
);
/**
 * Whether the value of a setting for counting, advertising or bank transfers is one that the code understands; the
 * values of all other settings are not checked.
 */
function isUsable(slug: string, value: unknown): boolean {
  if (slug === 'statistics') return value === 'on' || value === 'off';
  if (slug === 'bank_iban') return typeof value === 'string' && parseIban(value) !== undefined;
  return !isConversionSetting(slug) || isConversionId(slug, value);
}
export const Settings = v.array(
  v.pipe(
    v.strictObject({
      group: v.picklist(SETTING_GROUPS),
      slug: SettingSlug,
      value: v.union([Text(2000), Texts(2000)], 'is neither a text nor one per language'),
    }),
    v.forward(
      v.check(({ slug, value }) => isUsable(slug, value), 'is not what this setting takes'),
      ['value'],
    ),
  ),
);

/** Logos must be files of this site, since its pages may not load pictures of others. */
export const SisterCompanies = v.array(
  v.strictObject({
    key: Key,
    name: Texts(80),
    url: v.pipe(Text(300), HttpsAddress),
    logo: v.pipe(
      Text(200),
      v.regex(
        /^(\/[\w.-]+)+\.(svg|png|webp|jpe?g)$/,
        'must be the path of a picture, like /sisters/name.svg',
      ),
    ),
    width: Whole(8, 2000),
    height: Whole(8, 2000),
  }),
);

/** Words joined by hyphens, and by a slash where the page of an item is below that of another: `turkey/resorts`. */
const MenuSlug = v.pipe(
  v.string('is missing'),
  v.regex(/^[a-z0-9]+([-/][a-z0-9]+)*$/, 'must be lower-case words joined by hyphens or slashes'),
);

/** A link with its own label, or a category of the blog under its own name. */
export interface MenuEntry {
  slug?: string | undefined;
  label?: Record<Locale, string> | undefined;
  link?: string | undefined;
  category?: string | undefined;
  children: MenuEntry[];
}
const MenuEntry: v.GenericSchema<unknown, MenuEntry> = v.lazy(() =>
  v.union(
    [
      v.strictObject({ category: Key, children: v.optional(v.array(MenuEntry), []) }),
      v.strictObject({
        slug: MenuSlug,
        label: Texts(60),
        link: Link,
        children: v.optional(v.array(MenuEntry), []),
      }),
    ],
    'is neither { category } nor { slug, label, link }',
  ),
);
export const Menus = v.strictObject({ navbar: v.array(MenuEntry), footer: v.array(MenuEntry) });

const Block = { key: Key, title: Text(120), text: Text(600) };
export const HomePage = v.strictObject({
  meta: v.strictObject({ title: Text(70), description: Text(170) }),
  content: v.strictObject({
    hero: v.strictObject({ title: Text(120), text: Text(400) }),
    services: v.strictObject({
      title: Text(120),
      text: Text(400),
      items: v.array(
        v.strictObject({
          ...Block,
          /** Slug of the page below /services/turkey, for readers of the API; empty where there is none. */
          slug: v.string('is missing'),
          link: Link,
        }),
      ),
    }),
    steps: v.strictObject({ title: Text(120), items: v.array(v.strictObject(Block)) }),
    questions: v.strictObject({
      title: Text(120),
      items: v.array(v.strictObject({ question: Text(200), answer: Text(1200) })),
    }),
    contact: v.strictObject({ title: Text(120), text: Text(400) }),
  }),
});

export const PostFile = v.pipe(
  v.strictObject({
    category: Key,
    tags: v.pipe(v.array(Key), v.minLength(1, 'is empty')),
    author: Key,
    reviewer: v.optional(v.nullable(Key), null),
    published: Day,
    updated: Day,
    reviewed: v.optional(v.nullable(Day), null),
    /** The languages of the post; without it all languages of the site. */
    locales: v.optional(
      v.pipe(v.array(v.picklist(LOCALES, 'is no language of this site')), v.minLength(1, 'is empty')),
      [...LOCALES],
    ),
    sources: Sources,
  }),
  v.forward(
    v.check((post) => post.published <= post.updated, 'is before the day of publication'),
    ['updated'],
  ),
);

export const PostFront = (locale: Locale) =>
  v.strictObject({
    title: Text(100),
    slug: Slug(locale),
    summary: Text(260),
    metaTitle: Text(70),
    metaDescription: Text(170),
  });
