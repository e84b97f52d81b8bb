import { LOCALES, type Locale } from '#config.ts';
import { ContentError } from '#content/content-error.ts';

/** Two things of one name would overwrite each other. */
export function unique(file: string, key: string, values: readonly string[]): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw new ContentError(file, `key ${key}`, `${twice} is there twice`);
}

/** Keys and slugs of a file that lists things. */
export function uniqueEntries(
  file: string,
  things: readonly { key: string; slug: Record<Locale, string> }[],
  place = '',
): void {
  unique(
    file,
    `${place}key`,
    things.map(({ key }) => key),
  );
  uniqueSlugs(things.flatMap(({ key, slug }) => slugsIn(file, key, slug, `${place}${key}.slug`)));
}

interface SlugPlace {
  locale: Locale;
  slug: string;
  /** Whose it is. */
  thing: string;
  file: string;
  place: string;
}

/** Where the slugs of a thing stand that has them in one object. */
export const slugsIn = (
  file: string,
  thing: string,
  slug: Record<Locale, string>,
  place = 'slug',
): SlugPlace[] =>
  LOCALES.map((locale) => ({ locale, slug: slug[locale], thing, file, place: `${place}.${locale}` }));

/** Slugs of things that stand in several files. */
export function uniqueSlugs(slugs: readonly SlugPlace[]): void {
  const owners = new Map<string, string>();
  for (const { locale, slug, thing, file, place } of slugs) {
    const owner = owners.get(`${locale} ${slug}`);
    if (owner !== undefined)
      throw new ContentError(file, `key ${place}`, `${slug} is also the slug of ${owner}`);
    owners.set(`${locale} ${slug}`, thing);
  }
}

/** Every reference must name something that is there, and name it once. */
export function refer(
  file: string,
  place: string,
  references: readonly (string | null)[],
  known: ReadonlySet<string>,
): void {
  for (const reference of references) {
    if (reference !== null && !known.has(reference))
      throw new ContentError(file, `key ${place}`, `there is no ${reference}`);
  }
  unique(
    file,
    place,
    references.filter((reference) => reference !== null),
  );
}
