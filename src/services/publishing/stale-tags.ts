import { ownPage, tag } from '#cache/tags.ts';
import type { Content } from '#content/load-content.ts';
import type { PostContent } from '#content/load/posts.ts';
import { menuTag, tagsOfMenuLinks } from '#services/publishing/menu-links.ts';
import { tagsOfTexts } from '#services/publishing/text-changes.ts';

/**
 * The cache tags of the pages that show an entry. `content` is one side of the change, before or after it; `other` is the
 * other side, if it is known.
 */
type TagsOf = (content: Content, key: string, other?: Content) => string[];

const mapToTags = (tagOf: (key: string) => string, items: readonly { key: string }[]): string[] =>
  items.map(({ key }) => tagOf(key));

/** Posts that show a person, category or tag. */
const postsWith: TagsOf = ({ posts }, key) =>
  mapToTags(
    tag.post,
    posts.filter(
      (post) =>
        post.author === key || post.reviewer === key || post.category === key || post.tags.includes(key),
    ),
  );

interface Tool {
  key: string;
  author: string;
  reviewer: string;
  bands: readonly { next: readonly object[] }[];
}
/** Whether a tool names a person, or the next steps after its results lead to an entry. */
const namesEntry = ({ author, reviewer, bands }: Tool, key: string): boolean =>
  author === key ||
  reviewer === key ||
  bands.some(({ next }) => next.some((step) => Object.values(step).includes(key)));

/** Quizzes and calculators that name a person, or whose results lead to an entry. */
const toolsWith: TagsOf = ({ quizzes, calculators }, key) => [
  ...mapToTags(
    tag.quiz,
    quizzes.filter((quiz) => namesEntry(quiz, key)),
  ),
  ...mapToTags(
    tag.calculator,
    calculators.filter(({ bands, notes, ...item }) =>
      namesEntry({ ...item, bands: [...Object.values(bands), ...Object.values(notes)] }, key),
    ),
  ),
];

const find = <T extends { key: string }>(entries: readonly T[] | undefined, key: string): T | undefined =>
  entries?.find((entry) => entry.key === key);

/** The sitemaps that state the day of a post's last change: those of posts, and of the lists that show it. */
const POST_SITEMAPS = ['post', 'category', 'tag'].map(tag.sitemap);

const postTags: TagsOf = (content, key, other) => {
  const { categories } = content;
  const post = find(content.posts, key);
  const otherPost = find(other?.posts, key);
  const texts = tagsOfTexts('post', post, otherPost);
  if (texts) return [...texts, ...(post?.updated === otherPost?.updated ? [] : POST_SITEMAPS)];
  // The former lists of a moved or deleted post are covered by the tags that these lists carry themselves.
  const lists =
    post && categories.some((category) => category.key === post.category)
      ? [tag.category(post.category), ...post.tags.map(tag.tag)]
      : [];
  const related = post ? relatedTo(content, post) : [];
  return [tag.blog, tag.tags, tag.home, tag.post(key), ...lists, ...related, ...toolsWith(content, key)];
};

/** The pages of other posts that may show this one among their related posts. */
const relatedTo = ({ posts }: Content, { category, tags }: PostContent): string[] =>
  mapToTags(
    (key) => ownPage(tag.post(key)),
    posts.filter((post) => post.category === category || post.tags.some((one) => tags.includes(one))),
  );

/** Services of a family link to one another. The family of a deleted service is unknown: all services may link to it. */
const serviceTags: TagsOf = (content, key, other) => {
  const { services, doctors } = content;
  const service = find(services, key);
  const texts = tagsOfTexts('service', service, find(other?.services, key));
  if (texts) return [...texts, tag.sitemap('service')];
  const family = service?.family;
  const relatives = services.filter((one) => family === undefined || one.family === family);
  const offering = doctors.filter(({ treatments }) => treatments.includes(key));
  return [
    tag.services,
    tag.home,
    tag.service(key),
    ...mapToTags(tag.service, relatives),
    ...mapToTags(tag.doctor, offering),
    ...toolsWith(content, key),
    ...tagsOfMenuLinks(content, key, other),
  ];
};

/** The pages of doctors and hospitals show the name of their country or city. */
const placeTags: TagsOf = ({ cities, hospitals, doctors }, key) => {
  // The key may be that of a country: then the pages of all its cities count.
  const cityKeys = [key, ...cities.filter(({ country }) => country === key).map((city) => city.key)];
  return [
    tag.home,
    tag.doctors,
    tag.hospitals,
    tag.resorts,
    ...mapToTags(
      tag.hospital,
      hospitals.filter(({ city }) => cityKeys.includes(city)),
    ),
    ...mapToTags(
      tag.doctor,
      doctors.filter(({ city }) => cityKeys.includes(city)),
    ),
  ];
};

const specialtyTags: TagsOf = (content, key) => [
  tag.home,
  tag.specialties,
  tag.doctors,
  tag.hospitals,
  ...mapToTags(
    tag.hospital,
    content.hospitals.filter(({ departments }) => departments.includes(key)),
  ),
  ...mapToTags(
    tag.doctor,
    content.doctors.filter(({ specialties }) => specialties.includes(key)),
  ),
  ...toolsWith(content, key),
];

const hospitalTags: TagsOf = ({ hospitals, doctors }, key, other) => {
  const texts = tagsOfTexts('hospital', find(hospitals, key), find(other?.hospitals, key));
  if (texts) return [...texts, tag.sitemap('hospital')];
  return [
    tag.hospitals,
    tag.doctors,
    tag.home,
    tag.hospital(key),
    ...mapToTags(
      tag.doctor,
      doctors.filter(({ hospital }) => hospital === key),
    ),
  ];
};

const doctorTags: TagsOf = ({ doctors }, key, other) => {
  const doctor = find(doctors, key);
  const texts = tagsOfTexts('doctor', doctor, find(other?.doctors, key));
  if (texts) return [...texts, tag.sitemap('doctor')];
  return [
    tag.doctors,
    tag.specialties,
    tag.home,
    tag.doctor(key),
    // The page of a hospital counts its doctors. Without the content before, the former hospital is not known.
    ...(other === undefined ? [tag.anyHospital] : []),
    ...(doctor?.hospital ? [tag.hospital(doctor.hospital)] : []),
  ];
};

/** Kinds whose pictures only pages with the subject's tag show. */
const PICTURED: Readonly<Record<string, (key: string) => string>> = {
  post: tag.post,
  doctor: tag.doctor,
  hospital: tag.hospital,
};

/** Pictures appear on the pages that show their subject. The key of a picture is `<kind>-<key of the subject>`. */
const pictureTags: TagsOf = (content, key) => {
  const [kind = '', subject = ''] = key.split(/-(.*)/s);
  const tagOf = PICTURED[kind];
  return tagOf ? [tagOf(subject)] : (BY_KIND[kind]?.(content, subject) ?? []);
};

const BY_KIND: Readonly<Record<string, TagsOf>> = {
  pictures: pictureTags,
  setting: () => [tag.settings],
  'sister-company': () => [tag.settings],
  menu: (_, key) => [menuTag(key)],
  page: () => [tag.home],
  person: (content, key) => [
    ...postsWith(content, key),
    ...mapToTags(
      tag.service,
      content.services.filter(({ reviewer }) => reviewer === key),
    ),
    ...toolsWith(content, key),
  ],
  category: (content, key) => [
    tag.blog,
    tag.home,
    tag.menu(1),
    tag.menu(2),
    tag.category(key),
    ...postsWith(content, key),
  ],
  tag: (content, key) => [tag.tags, tag.tag(key), ...postsWith(content, key)],
  post: postTags,
  'faq-category': (_, key) => [tag.faqs, tag.faqCategory(key)],
  service: serviceTags,
  quiz: (_, key) => [tag.quizzes, tag.quiz(key)],
  calculator: (content, key) => [tag.calculators, tag.calculator(key), ...toolsWith(content, key)],
  'text-page': (_, key) => [tag.pages, tag.page(key)],
  country: placeTags,
  city: placeTags,
  specialty: specialtyTags,
  hospital: hospitalTags,
  resort: () => [tag.resorts],
  doctor: doctorTags,
  testimonial: () => [tag.home, tag.testimonials],
  video: () => [tag.home, tag.videos],
  // No stored page shows bundles, only patients' accounts do.
  bundle: () => [],
  origin: () => [tag.costs],
  'travel-cost': () => [tag.costs],
  // The lowest fee of a doctor who asks for several currencies depends on the rates.
  'exchange-rate': () => [tag.costs, tag.doctors],
  'cost-note': () => [tag.costs],
  cost: (_, key) => [tag.home, tag.costs, tag.service(key)],
};

/**
 * The cache tags of pages that show changed or deleted entries, which are named as in `#content/entries.ts`. When
 * both sides of the change are known, only pages whose text or order may differ are included.
 */
export function staleTags(content: Content, changed: readonly string[], before?: Content): string[] {
  const stale = changed.flatMap((name) => {
    const [kind = '', key = ''] = name.split(/:(.*)/s);
    const tagsOf = BY_KIND[kind];
    if (!tagsOf) throw new Error(`No pages are known to show ${name}`);
    return [...tagsOf(content, key, before), ...(before ? tagsOf(before, key, content) : [])];
  });
  return [...new Set(stale)];
}
