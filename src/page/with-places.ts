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
 * A list that has its places and a title. A back end may send the entries alone: then the places are those whose slugs
 * are in the address, with the names that the entries give them. `listTitle` begins a title that is made here.
 */
export function withPlaces<L extends List>(list: L, slugs: PlaceSlugs, listTitle: string): L {
  const listWithPlaces = list.country ? list : { ...list, ...placesOf(list, slugs) };
  const { country, city, specialization } = listWithPlaces;
  const places = [specialization, city ?? country].flatMap((one) => (one ? [one.title] : []));
  return withTitle(listWithPlaces, [listTitle, places.join(', ')].filter(Boolean).join(' – '));
}

function placesOf({ items }: List, { country, city, specialization }: PlaceSlugs) {
  const fields = items.flatMap((one) => one.specializations ?? []);
  return {
    country: findNamed(
      country,
      items.map((one) => one.country),
    ),
    city: findNamed(
      city,
      items.map((one) => one.city),
    ),
    ...(specialization !== undefined && { specialization: findNamed(specialization, fields) }),
  };
}

function findNamed(
  slug: string | undefined,
  places: readonly { slug: string; title: string }[],
): Named | null {
  if (slug === undefined) return null;
  return { key: slug, title: slug, ...places.find((one) => one.slug === slug), slug };
}
