import { tag } from '#cache/tags.ts';

/** What happens to content. */
const VERBS = ['created', 'updated', 'deleted', 'published', 'unpublished'] as const;

/** Names of one item, its key and a slug of it; none: any item of its kind. */
type TagsOf = (names: readonly string[]) => string[];

const always =
  (...tags: string[]): TagsOf =>
  () =>
    tags;

/** The lists that show an item, and its own pages by each of its names. */
const listed =
  (lists: readonly string[], of: (name: string) => string, unnamed: readonly string[] = []): TagsOf =>
  (names) => [...lists, ...(names.length > 0 ? names.map(of) : unnamed)];

/** By the noun of an event's type; what pages show together with an item is part of its line. */
const NOUNS: Readonly<Record<string, TagsOf>> = {
  blog: listed([tag.blog, tag.tags, tag.home], tag.post, [tag.anyPost]),
  category: listed([tag.blog, tag.home, tag.menu(1), tag.menu(2), tag.anyPost], tag.category),
  tag: listed([tag.tags, tag.anyPost], tag.tag),
  author: always(tag.blog, tag.anyPost, tag.services),
  service: listed([tag.services, tag.home, tag.costs], tag.service),
  faq: always(tag.faqs),
  'faq-category': always(tag.faqs),
  page: listed([], tag.page, [tag.pages]),
  menu: (names) => {
    const known = [tag.menu(1), tag.menu(2)].filter((menu) => names.some((name) => menu === `menu:${name}`));
    return known.length > 0 ? known : [tag.menu(1), tag.menu(2)];
  },
  settings: always(tag.settings),
  home: always(tag.home),
  doctor: listed([tag.doctors, tag.specialties, tag.home], tag.doctor),
  hospital: listed([tag.hospitals, tag.doctors, tag.home], tag.hospital),
  resort: always(tag.resorts),
  specialization: always(tag.specialties, tag.doctors, tag.hospitals, tag.home),
  testimonial: always(tag.testimonials, tag.home),
  cost: always(tag.costs, tag.services, tag.home),
  tv: always(tag.videos, tag.home),
};

/** Every event type there is: `blog.created` … `tv.unpublished`. */
export const CONTENT_EVENTS: readonly string[] = Object.keys(NOUNS).flatMap((noun) =>
  VERBS.map((verb) => `${noun}.${verb}`),
);

export interface ContentEvent {
  type: string;
  /** The item's key, stable across languages. */
  id?: string | undefined;
  slug?: string | undefined;
  /** Languages whose texts changed. */
  locales?: readonly string[] | undefined;
  /** Fields of the item that changed. */
  changed?: readonly string[] | undefined;
}

/** Fields of a post that say nothing of the lists in which it stands: pages that show its card carry its own tag. */
const TEXTS_OF_POST = new Set([
  ...['title', 'summary', 'body', 'meta_tags', 'sources', 'reading_minutes'],
  ...['author', 'reviewer', 'reviewed_at', 'updated_at'],
]);

/**
 * Tags of a post of which it is known what changed, if that moves it in no list, or only in those of tags. By its key,
 * which its cards go by.
 */
function tagsOfTexts({ type, id, slug, changed = [] }: ContentEvent): string[] | undefined {
  if (type !== 'blog.updated' || id === undefined || changed.length === 0) return undefined;
  const others = changed.filter((field) => !TEXTS_OF_POST.has(field));
  if (others.some((field) => field !== 'tags')) return undefined;
  const names = slug === undefined ? [id] : [id, slug];
  return [...(others.length > 0 ? [tag.tags] : []), ...names.map(tag.post)];
}

/**
 * Cache tags of the pages that show what an event is about; undefined for an unknown type.
 * A slug names an item in its own language only: pages of others may show it as well, so without its key, and unless
 * the event is about certain languages alone, every page of its kind counts.
 */
export function tagsOfEvent(event: ContentEvent): string[] | undefined {
  const { type, id, slug, locales } = event;
  const [noun = ''] = type.split('.');
  const tagsOf = CONTENT_EVENTS.includes(type) ? NOUNS[noun] : undefined;
  if (!tagsOf) return undefined;
  const few = tagsOfTexts(event);
  if (few) return [...new Set(few)];
  const names = [id, slug].filter((name) => name !== undefined);
  const vague = id === undefined && locales === undefined;
  return [...new Set([...tagsOf(names), ...(vague ? tagsOf([]) : [])])];
}
