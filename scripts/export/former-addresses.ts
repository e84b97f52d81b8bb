import { targetOf } from '#cache/address/key.ts';
import { STORED_ROUTES, type StoredRoute, type StoredRouteName } from '#cache/policy.ts';
import { database } from '#db/client.ts';
import { allRedirects } from '#db/queries/redirects.ts';
import type { SluggedKind } from '#db/schema/slugged.ts';
import { env } from '#env.ts';
import type { Move } from './host-files.ts';

/** The kinds of content that the last segments of an address name, in their order, by the kind of page. */
const NAMED: Partial<Record<StoredRouteName, readonly SluggedKind[]>> = {
  post: ['post'],
  blogCategory: ['category'],
  tag: ['tag'],
  service: ['service'],
  faqCategory: ['faq-category'],
  resort: ['resort'],
  quiz: ['quiz'],
  calculator: ['calculator'],
  hospitalsOfCountry: ['country'],
  hospitalsOfCity: ['country', 'city'],
  hospital: ['country', 'city', 'hospital'],
  doctorsOfCountry: ['country'],
  doctorsOfCity: ['country', 'city'],
  doctorsOfField: ['country', 'city', 'specialty'],
  doctor: ['country', 'city', 'specialty', 'doctor'],
};
const KINDS = new Map<StoredRoute, readonly SluggedKind[]>(
  Object.entries(NAMED).map(([name, kinds]) => [STORED_ROUTES[name as StoredRouteName], kinds]),
);

/**
 * The former addresses of these pages, in every combination of old and new slugs. Only the database of the embedded API
 * has a list of them; another back end answers for one address at a time, so with it the result is empty.
 */
export async function formerAddresses(pages: readonly string[]): Promise<Move[]> {
  if (!env.embedded) return [];
  const former = new Map<string, string[]>();
  for (const { kind, locale, slug, oldSlug } of await allRedirects(database())) {
    const name = nameOf(kind, locale, slug);
    former.set(name, [...(former.get(name) ?? []), oldSlug]);
  }
  return pages.flatMap((to) => formerOf(to, former).map((from) => ({ from, to })));
}

const nameOf = (kind: SluggedKind, locale: string, slug: string) => `${kind} ${locale} ${slug}`;

function formerOf(page: string, former: ReadonlyMap<string, readonly string[]>): string[] {
  const target = targetOf(page);
  const kinds = (target.kind === 'page' && KINDS.get(target.route)) || [];
  const segments = page.split('/');
  const locale = segments[1] ?? '';
  const slugs = segments.splice(segments.length - kinds.length);
  const names = kinds.map((kind, index) => {
    const slug = slugs[index] ?? '';
    const formerAddresses = former.get(nameOf(kind, locale, decodeURIComponent(slug))) ?? [];
    return [slug, ...formerAddresses.map(encodeURIComponent)];
  });
  // The first combination has the present slugs alone: it is the present address.
  return combinePaths(segments.join('/'), names).slice(1);
}

/** All paths with one of the names of each list, in the order of the lists. */
const combinePaths = (start: string, nameLists: readonly (readonly string[])[]): string[] =>
  nameLists.reduce<string[]>(
    (paths, names) => paths.flatMap((path) => names.map((name) => `${path}/${name}`)),
    [start],
  );
