import { withTitle } from '#page/with-title.ts';
import type { Named } from '#contract/directory/doctors.ts';
import type { MetaTags } from '#contract/meta-tags.ts';

interface Entry {
  country: Named;
  city: Named;
  specializations?: readonly { slug: string; title: string }[];
}

interface List {
  title: string;
  country: Named | null;
  city: Named | null;
  specialization?: Named | null;
  items: readonly Entry[];
  meta_tags: MetaTags;
}

/** The slugs in the page's address. */
type PlaceSlugs = Partial<Record<'country' | 'city' | 'specialization', string | undefined>>;

/**
 * Adds the places and the title to a list of which a back end may send only the entries. The places are those whose
 * slugs are in the address, with the names that the entries give them. A missing title is `listTitle` and the places.
 */
export function withPlaces<L extends List>(list: L, slugs: PlaceSlugs, listTitle: string): L {
  const listWithPlaces = list.country ? list : { ...list, ...placesOf(list, slugs) };
  const { country, city, specialization } = listWithPlaces;
  const placeNames = [specialization, city ?? country].flatMap((place) => (place ? [place.title] : []));
  return withTitle(listWithPlaces, [listTitle, placeNames.join(', ')].filter(Boolean).join(' – '));
}

function placesOf({ items }: List, { country, city, specialization }: PlaceSlugs) {
  const fields = items.flatMap((entry) => entry.specializations ?? []);
  return {
    country: findNamed(
      country,
      items.map((entry) => entry.country),
    ),
    city: findNamed(
      city,
      items.map((entry) => entry.city),
    ),
    ...(specialization !== undefined && { specialization: findNamed(specialization, fields) }),
  };
}

function findNamed(
  slug: string | undefined,
  places: readonly { slug: string; title: string }[],
): Named | null {
  if (slug === undefined) return null;
  return { key: slug, title: slug, ...places.find((place) => place.slug === slug), slug };
}
