import { titled } from '#page/titled.ts';
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

type Asked = Partial<Record<'country' | 'city' | 'specialization', string | undefined>>;

/**
 * A list with its places and its title, also where a back end sends the entries alone: then they are those of the
 * address, by the names that they have in the entries. `word`: what is listed.
 */
export function namedList<L extends List>(list: L, asked: Asked, word: string): L {
  const placed = list.country ? list : { ...list, ...placesOf(list, asked) };
  const { country, city, specialization } = placed;
  const places = [specialization, city ?? country].flatMap((one) => (one ? [one.title] : []));
  return titled(placed, [word, places.join(', ')].filter(Boolean).join(' – '));
}

function placesOf({ items }: List, { country, city, specialization }: Asked) {
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
