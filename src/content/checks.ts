import { LOCALES, type Locale } from '#config.ts';
import { ContentError } from '#content/content-error.ts';

/**
 * Throws a ContentError where a value occurs twice: two entries of one name would overwrite each other. `key` names the
 * place in the file for the message.
 */
export function requireUnique(file: string, key: string, values: readonly string[]): void {
  const duplicate = values.find((value, index) => values.indexOf(value) !== index);
  if (duplicate !== undefined) throw new ContentError(file, `key ${key}`, `${duplicate} is there twice`);
}

/**
 * Throws a ContentError where two entries of a file share a key or a slug. `place` is a prefix for the keys in the
 * message.
 */
export function requireUniqueEntries(
  file: string,
  entries: readonly { key: string; slug: Record<Locale, string> }[],
  place = '',
): void {
  requireUnique(
    file,
    `${place}key`,
    entries.map(({ key }) => key),
  );
  requireUniqueSlugs(entries.flatMap(({ key, slug }) => slugPlaces(file, key, slug, `${place}${key}.slug`)));
}

interface SlugPlace {
  locale: Locale;
  slug: string;
  /** Key of the item that has the slug. */
  item: string;
  file: string;
  place: string;
}

/** The slugs of an item that has them in one object by language, with their places for error messages. */
export const slugPlaces = (
  file: string,
  item: string,
  slug: Record<Locale, string>,
  place = 'slug',
): SlugPlace[] =>
  LOCALES.map((locale) => ({ locale, slug: slug[locale], item, file, place: `${place}.${locale}` }));

/** Throws a ContentError where two items share a slug in one language; they may be in several files. */
export function requireUniqueSlugs(slugs: readonly SlugPlace[]): void {
  const owners = new Map<string, string>();
  for (const { locale, slug, item, file, place } of slugs) {
    const owner = owners.get(`${locale} ${slug}`);
    if (owner !== undefined)
      throw new ContentError(file, `key ${place}`, `${slug} is also the slug of ${owner}`);
    owners.set(`${locale} ${slug}`, item);
  }
}

/** As {@link requireUniqueSlugs}, for items of a folder that have a file for each language, `{key}/{locale}.md`. */
export const requireUniqueTextSlugs = (
  folder: string,
  items: readonly { key: string; texts: readonly { locale: Locale; slug: string }[] }[],
): void =>
  requireUniqueSlugs(
    items.flatMap(({ key, texts }) =>
      texts.map(({ locale, slug }) => ({
        locale,
        slug,
        item: key,
        file: `${folder}/${key}/${locale}.md`,
        place: 'slug',
      })),
    ),
  );

/**
 * Throws a ContentError for a reference that is not among the `knownKeys` keys, and for one that occurs twice; null
 * stands for no reference.
 */
export function checkReferences(
  file: string,
  place: string,
  references: readonly (string | null)[],
  knownKeys: ReadonlySet<string>,
): void {
  for (const reference of references) {
    if (reference !== null && !knownKeys.has(reference))
      throw new ContentError(file, `key ${place}`, `there is no ${reference}`);
  }
  requireUnique(
    file,
    place,
    references.filter((reference) => reference !== null),
  );
}
