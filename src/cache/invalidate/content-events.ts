import { isTag, tag } from '#cache/tags.ts';

/** The changes of content that an event can tell. */
const VERBS = ['created', 'updated', 'deleted', 'published', 'unpublished'] as const;

/** An item to which one of these happens is on no page of its own or of another item yet. */
const NEW: ReadonlySet<string> = new Set(['created', 'published']);

/** The tags of the pages that show the items of a noun. */
interface Kind {
  /** Tags of the lists that show an item, or may from now on. */
  lists: readonly string[];
  /** The tag of an item, by its key or by its slug in a language. */
  of?: (name: string) => string;
  /** Tags of the pages of all items, where lists are not shown on them. */
  every?: readonly string[];
  /** Its slug is the same in every language. */
  oneSlug?: true;
}

/** By the noun of an event's type; what pages show together with an item is part of its line. */
const NOUNS: Readonly<Record<string, Kind>> = {
  blog: { lists: [tag.blog, tag.tags, tag.home], of: tag.post, every: [tag.anyPost] },
  category: { lists: [tag.blog, tag.home, tag.menu(1), tag.menu(2), tag.anyPost], of: tag.category },
  tag: { lists: [tag.tags, tag.anyPost], of: tag.tag },
  author: { lists: [tag.blog, tag.anyPost, tag.services] },
  service: { lists: [tag.services, tag.home, tag.costs], of: tag.service },
  faq: { lists: [tag.faqs] },
  'faq-category': { lists: [tag.faqs] },
  page: { lists: [tag.pages], of: tag.page, every: [tag.anyPage], oneSlug: true },
  menu: { lists: [], of: (name) => `menu:${name}`, every: [tag.menu(1), tag.menu(2)] },
  settings: { lists: [tag.settings] },
  home: { lists: [tag.home] },
  doctor: { lists: [tag.doctors, tag.specialties, tag.home], of: tag.doctor },
  hospital: { lists: [tag.hospitals, tag.doctors, tag.home], of: tag.hospital },
  resort: { lists: [tag.resorts] },
  specialization: { lists: [tag.specialties, tag.doctors, tag.hospitals, tag.home] },
  testimonial: { lists: [tag.testimonials, tag.home] },
  cost: { lists: [tag.costs, tag.services, tag.home] },
  tv: { lists: [tag.videos, tag.home] },
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
  'title',
  'summary',
  'body',
  'meta_tags',
  'sources',
  'reading_minutes',
  'author',
  'reviewer',
  'reviewed_at',
  'updated_at',
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
 * the event is about certain languages alone, every page of its kind counts. So it does where no page carries the item
 * by its key, which may be a number that only the back end knows. `shows` tells whether any page carries a tag.
 */
export function tagsOfEvent(
  event: ContentEvent,
  shows: (tag: string) => boolean = () => true,
): string[] | undefined {
  const { type, id, slug, locales } = event;
  const [noun = '', verb = ''] = type.split('.');
  const kind = CONTENT_EVENTS.includes(type) ? NOUNS[noun] : undefined;
  if (!kind) return undefined;
  const { lists, of, every = [], oneSlug = false } = kind;
  const tagsOf = (name: string | undefined) => (of && name !== undefined ? [of(name)].filter(isTag) : []);
  const known = tagsOf(id).some((own) => NEW.has(verb) || shows(own));
  const few = known ? tagsOfTexts(event) : undefined;
  if (few) return [...new Set(few)];
  const bySlug = slug !== undefined && (oneSlug || locales !== undefined);
  const certain = known || bySlug || (id === undefined && locales !== undefined);
  return [...new Set([...lists, ...tagsOf(id), ...tagsOf(slug), ...(certain ? [] : every)])];
}
