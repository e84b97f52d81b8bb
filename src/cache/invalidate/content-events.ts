import { isTag, ownPage, tag } from '#cache/tags.ts';

/** The kinds of change in event types. */
const VERBS = ['created', 'updated', 'deleted', 'published', 'unpublished'] as const;

/** Changes of items that no page showed before, neither their own nor that of another item. */
const NEW: ReadonlySet<string> = new Set(['created', 'published']);

/**
 * Fields, by their names in the contract, whose change leaves the lists as they are: no list is sorted or filtered by
 * them.
 */
interface Fields {
  /** Fields that pages other than the item's own show; all these pages have the item's tag. */
  cards?: ReadonlySet<string>;
  /** Fields that only the item's own page shows. */
  page: ReadonlySet<string>;
  /** Fields that the item's own page shows, with the tags of the other pages that show them. */
  also?: ReadonlyMap<string, readonly string[]>;
  /** Tags of pages that show the day of the last change of any field. */
  always?: readonly string[];
}

/** The tags of the pages that show the items of a noun. */
interface Kind {
  /** Tags of the lists that show an item, or may from now on. */
  lists: readonly string[];
  /** The tag of an item, by its key or by its slug in a language. */
  tagOf?: (name: string) => string;
  /** Tags that the pages of all items carry; needed where those pages carry no tag of `lists`. */
  every?: readonly string[];
  /** An item's slug is the same in every language. */
  oneSlug?: true;
  /** Tags of the pages that link to an item without naming anything else of it; needed when its slug changed. */
  links?: readonly string[];
  fields?: Fields;
}

/** Pages that show the card of a post carry its tag. */
const POST_FIELDS: Fields = {
  cards: new Set(['title', 'summary', 'author', 'reading_minutes', 'photo', 'tags']),
  page: new Set(['body', 'pictures', 'meta_tags', 'sources', 'reviewer', 'reviewed_at']),
  also: new Map([
    ['updated_at', ['post', 'category', 'tag'].map(tag.sitemap)],
    // Related posts are found by tags, so the pages of other posts and of services may change: they carry `anyPost`.
    ['tags', [tag.tags, tag.anyPost]],
  ]),
};

/**
 * The fields that change only a doctor's cards, or only their page. The name is in neither, because a back end may
 * sort lists by it.
 */
const DOCTOR_FIELDS: Fields = {
  cards: new Set(['honorific', 'summary', 'photo']),
  page: new Set([
    'biography',
    'focus',
    'training',
    'memberships',
    'language_levels',
    'film',
    'licence',
    'certificates',
    'meta_tags',
  ]),
  always: [tag.sitemap('doctor')],
};

const HOSPITAL_FIELDS: Fields = {
  cards: new Set(['summary', 'photo']),
  page: new Set(['body', 'pictures', 'meta_tags']),
  always: [tag.sitemap('hospital')],
};

const SERVICE_FIELDS: Fields = {
  page: new Set(['body', 'facts', 'reviewer', 'reviewed_at', 'sources', 'risks', 'milestones', 'meta_tags']),
  always: [tag.sitemap('service')],
};

/**
 * The tags to invalidate, by the noun of an event's type. A row has the tags of all pages that show the item, also
 * beside other content.
 */
const NOUNS: Readonly<Record<string, Kind>> = {
  blog: {
    // `anyPost`: the post may enter or leave the related posts on the pages of other posts and of services.
    lists: [tag.blog, tag.tags, tag.home, tag.anyPost],
    tagOf: tag.post,
    fields: POST_FIELDS,
  },
  category: { lists: [tag.blog, tag.home, tag.menu(1), tag.menu(2), tag.anyPost], tagOf: tag.category },
  tag: { lists: [tag.tags, tag.anyPost], tagOf: tag.tag },
  author: { lists: [tag.blog, tag.anyPost, tag.services] },
  service: {
    lists: [tag.services, tag.home, tag.costs, tag.anyHospital],
    tagOf: tag.service,
    // An event without fields leaves the menus out: they would make every page stale with each save of a service.
    links: [tag.menu(1), tag.menu(2)],
    fields: SERVICE_FIELDS,
  },
  faq: { lists: [tag.faqs] },
  'faq-category': { lists: [tag.faqs] },
  page: { lists: [tag.pages], tagOf: tag.page, every: [tag.anyPage], oneSlug: true },
  menu: { lists: [], tagOf: (name) => `menu:${name}`, every: [tag.menu(1), tag.menu(2)] },
  settings: { lists: [tag.settings] },
  home: { lists: [tag.home] },
  doctor: {
    lists: [tag.doctors, tag.specialties, tag.home, tag.anyHospital],
    tagOf: tag.doctor,
    fields: DOCTOR_FIELDS,
  },
  hospital: {
    lists: [tag.hospitals, tag.doctors, tag.home],
    tagOf: tag.hospital,
    fields: HOSPITAL_FIELDS,
  },
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
  /** Fields of the item that changed. */
  changed?: readonly string[] | undefined;
}

/**
 * The tags to invalidate for an updated item when all of its changed fields leave the lists as they are; undefined
 * otherwise. `itemTags` are the tags of the item.
 */
function tagsOfFields(
  { type, id, changed = [] }: ContentEvent,
  { fields }: Kind,
  itemTags: readonly string[],
): string[] | undefined {
  if (!fields || !type.endsWith('.updated') || id === undefined || changed.length === 0) return undefined;
  const { cards, page, also, always = [] } = fields;
  const onCards = changed.filter((field) => cards?.has(field));
  const further = changed.flatMap((field) => also?.get(field) ?? []);
  const isListed = (field: string) => cards?.has(field) || page.has(field) || also?.has(field);
  if (!changed.every(isListed)) return undefined;
  return [...further, ...(onCards.length > 0 ? itemTags : itemTags.map(ownPage)), ...always];
}

/**
 * Cache tags of the pages that show what an event is about; undefined for an unknown type. `shows` tells whether any
 * page carries a tag.
 * The tag of the item's key names all its pages; so does a slug that is the same in every language. Without either, or
 * when no page carries the key's tag because the key is a number that only the back end knows, the pages of all items
 * of the kind are added.
 */
export function tagsOfEvent(
  event: ContentEvent,
  shows: (tag: string) => boolean = () => true,
): string[] | undefined {
  const { type, id, slug } = event;
  const [noun = '', verb = ''] = type.split('.');
  const kind = CONTENT_EVENTS.includes(type) ? NOUNS[noun] : undefined;
  if (!kind) return undefined;
  const { lists, tagOf, every = [], oneSlug = false, links = [] } = kind;
  const tagsOf = (name: string | undefined) =>
    tagOf && name !== undefined ? [tagOf(name)].filter(isTag) : [];
  const itemTags = [...tagsOf(id), ...tagsOf(slug)];
  const isKnownByKey = tagsOf(id).some((tag) => NEW.has(verb) || shows(tag));
  const precise = isKnownByKey ? tagsOfFields(event, kind, itemTags) : undefined;
  const isExact = isKnownByKey || (oneSlug && slug !== undefined);
  const linking = event.changed?.includes('slug') ? links : [];
  return [...new Set(precise ?? [...lists, ...itemTags, ...(isExact ? [] : every), ...linking])];
}
