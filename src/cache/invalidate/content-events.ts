import { isTag, tag } from '#cache/tags.ts';

/** The changes of content that an event can tell. */
const VERBS = ['created', 'updated', 'deleted', 'published', 'unpublished'] as const;

/** Changes before which an item was on no page: neither on its own nor on that of another item. */
const NEW: ReadonlySet<string> = new Set(['created', 'published']);

/** The tags of the pages that show the items of a noun. */
interface Kind {
  /** Tags of the lists that show an item, or may from now on. */
  lists: readonly string[];
  /** The tag of an item, by its key or by its slug in a language. */
  tagOf?: (name: string) => string;
  /** Tags of the pages of all items, where lists are not shown on them. */
  every?: readonly string[];
  /** Its slug is the same in every language. */
  oneSlug?: true;
}

/** By the noun of an event's type. A row names all tags of pages that show the item, also beside other content. */
const NOUNS: Readonly<Record<string, Kind>> = {
  blog: { lists: [tag.blog, tag.tags, tag.home], tagOf: tag.post, every: [tag.anyPost] },
  category: { lists: [tag.blog, tag.home, tag.menu(1), tag.menu(2), tag.anyPost], tagOf: tag.category },
  tag: { lists: [tag.tags, tag.anyPost], tagOf: tag.tag },
  author: { lists: [tag.blog, tag.anyPost, tag.services] },
  service: { lists: [tag.services, tag.home, tag.costs], tagOf: tag.service },
  faq: { lists: [tag.faqs] },
  'faq-category': { lists: [tag.faqs] },
  page: { lists: [tag.pages], tagOf: tag.page, every: [tag.anyPage], oneSlug: true },
  menu: { lists: [], tagOf: (name) => `menu:${name}`, every: [tag.menu(1), tag.menu(2)] },
  settings: { lists: [tag.settings] },
  home: { lists: [tag.home] },
  doctor: { lists: [tag.doctors, tag.specialties, tag.home], tagOf: tag.doctor },
  hospital: { lists: [tag.hospitals, tag.doctors, tag.home], tagOf: tag.hospital },
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
 * The tags of an updated post if its changed fields are known and move it in no list but those of its tags; undefined
 * otherwise. Pages that show its card carry the tag of its key.
 */
function tagsOfTexts({ type, id, slug, changed = [] }: ContentEvent): string[] | undefined {
  if (type !== 'blog.updated' || id === undefined || changed.length === 0) return undefined;
  const otherFields = changed.filter((field) => !TEXTS_OF_POST.has(field));
  if (otherFields.some((field) => field !== 'tags')) return undefined;
  const names = slug === undefined ? [id] : [id, slug];
  return [...(otherFields.length > 0 ? [tag.tags] : []), ...names.map(tag.post)];
}

/**
 * Cache tags of the pages that show what an event is about; undefined for an unknown type. `shows` tells whether any
 * page carries a tag.
 * The tag of the item's key finds all its pages. Without a key, or when no page carries its tag because it is a number
 * that only the back end knows, there may be the slug, which belongs to one language: pages of other languages may show
 * the item as well. Then the pages of all items of the kind are added, unless the event names the languages that
 * changed.
 */
export function tagsOfEvent(
  event: ContentEvent,
  shows: (tag: string) => boolean = () => true,
): string[] | undefined {
  const { type, id, slug, locales } = event;
  const [noun = '', verb = ''] = type.split('.');
  const kind = CONTENT_EVENTS.includes(type) ? NOUNS[noun] : undefined;
  if (!kind) return undefined;
  const { lists, tagOf, every = [], oneSlug = false } = kind;
  const tagsOf = (name: string | undefined) =>
    tagOf && name !== undefined ? [tagOf(name)].filter(isTag) : [];
  const isKnownByKey = tagsOf(id).some((own) => NEW.has(verb) || shows(own));
  const postTags = isKnownByKey ? tagsOfTexts(event) : undefined;
  if (postTags) return [...new Set(postTags)];
  const bySlug = slug !== undefined && (oneSlug || locales !== undefined);
  const isExact = isKnownByKey || bySlug || (id === undefined && locales !== undefined);
  return [...new Set([...lists, ...tagsOf(id), ...tagsOf(slug), ...(isExact ? [] : every)])];
}
