import { inLanguage, ownPage, tag } from '#cache/tags.ts';
import { LOCALES, type Locale } from '#config.ts';
import type { DoctorContent, HospitalContent } from '#content/load/directory.ts';
import type { PostContent } from '#content/load/posts.ts';
import type { ServiceContent } from '#content/load/services.ts';

interface Entries {
  post: PostContent;
  doctor: DoctorContent;
  hospital: HospitalContent;
  service: ServiceContent;
}

interface Shown<T> {
  tagOf: (key: string) => string;
  /**
   * The part whose change concerns more pages than those with its tag: its lists, its place in them, its addresses, and
   * what pages without its tag show.
   */
  place: (entry: T) => unknown;
  /** The part that other pages than its own show. */
  card: (entry: T) => unknown;
}

/**
 * The parts are written as the fields of an entry that they leave out, so that a new field makes too many pages stale
 * rather than too few. There are two exceptions: of the texts of a post `place` has the slugs alone, and the card of a
 * service is its key.
 */
const SHOWN: { readonly [K in keyof Entries]: Shown<Entries[K]> } = {
  post: {
    tagOf: tag.post,
    place: ({ author, reviewer, reviewed, updated, sources, texts, ...place }) => [
      place,
      texts.map(({ locale, slug }) => `${locale} ${slug}`).sort(),
    ],
    card: ({ reviewer, reviewed, updated, sources, texts, ...card }) => ({
      ...card,
      texts: texts.map(({ bodyHtml, metaTitle, metaDescription, ...text }) => text),
    }),
  },
  doctor: {
    tagOf: tag.doctor,
    // No list is sorted by a doctor's name, and every page that names a doctor carries their tag.
    place: ({ title, name, transliterations, summary, biography, focus, training, memberships, ...place }) =>
      place,
    card: ({ transliterations, biography, focus, training, memberships, ...card }) => card,
  },
  hospital: {
    tagOf: tag.hospital,
    // The name stands on the cards of its doctors and sorts lists.
    place: ({ summary, bodyHtml, ...place }) => place,
    card: ({ bodyHtml, ...card }) => card,
  },
  service: {
    tagOf: tag.service,
    // Its title and summary stand on many pages without its tag.
    place: ({ reviewer, reviewed, sources, facts, risks, milestones, texts, ...place }) => ({
      ...place,
      texts: texts.map(({ bodyHtml, metaTitle, metaDescription, ...text }) => text),
    }),
    // Other pages show nothing that `place` lacks.
    card: ({ key }) => key,
  },
};

/**
 * The cache tags for an entry of which only texts changed: in languages in which its card differs, those of all pages that
 * name it; in languages in which only other texts differ, that of its own page. Undefined when the entry is new or
 * deleted, or its `place` differs.
 */
export function tagsOfTexts<K extends keyof Entries>(
  kind: K,
  one: Entries[K] | undefined,
  other: Entries[K] | undefined,
): string[] | undefined {
  const { tagOf, place, card }: Shown<Entries[K]> = SHOWN[kind];
  if (!one || !other || JSON.stringify(place(one)) !== JSON.stringify(place(other))) return undefined;
  const own = tagOf(one.key);
  return LOCALES.flatMap((locale) => {
    if (textIn(card(one), locale) !== textIn(card(other), locale)) return inLanguage(own, locale);
    return textIn(one, locale) === textIn(other, locale) ? [] : inLanguage(ownPage(own), locale);
  });
}

/**
 * A part of an entry as JSON in one language. Where `texts` lacks the language, all of them count, because one of them is
 * shown in its place.
 */
export function textIn(part: unknown, locale: Locale): string | undefined {
  return JSON.stringify(part, (name, value: unknown) => {
    if (name === 'texts') {
      const texts = value as readonly { locale: Locale }[];
      return texts.find((text) => text.locale === locale) ?? texts;
    }
    return isByLocale(value) ? value[locale] : value;
  });
}

const isByLocale = (value: unknown): value is Record<Locale, unknown> =>
  typeof value === 'object' && value !== null && LOCALES.every((locale) => locale in value);
