import { tag } from '#cache/tags.ts';
import type { Content } from '#content/load-content.ts';
import type { PostContent } from '#content/load/posts.ts';

/** `other`: the content before the change, or after it, where that is known. */
type TagsOf = (content: Content, key: string, other?: Content) => string[];

const tagged = (tagOf: (key: string) => string, items: readonly { key: string }[]): string[] =>
  items.map(({ key }) => tagOf(key));

/** Posts that show a person, category or tag. */
const postsWith: TagsOf = ({ posts }, key) =>
  tagged(
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
const names = ({ author, reviewer, bands }: Tool, key: string): boolean =>
  author === key ||
  reviewer === key ||
  bands.some(({ next }) => next.some((step) => Object.values(step).includes(key)));

/** Quizzes and calculators that name a person, or whose results lead to an entry. */
const toolsWith: TagsOf = ({ quizzes, calculators }, key) => [
  ...tagged(
    tag.quiz,
    quizzes.filter((quiz) => names(quiz, key)),
  ),
  ...tagged(
    tag.calculator,
    calculators.filter((item) => names({ ...item, bands: Object.values(item.bands) }, key)),
  ),
];

const postOf = ({ posts }: Content, key: string) => posts.find((candidate) => candidate.key === key);

/** The fields that decide the lists of a post, its order in them, and its addresses. */
const placeOf = ({ published, category, tags, texts }: PostContent): string =>
  JSON.stringify([published, category, tags, texts.map(({ locale, slug }) => `${locale} ${slug}`).sort()]);

const postTags: TagsOf = (content, key, other) => {
  const { categories } = content;
  const post = postOf(content, key);
  const otherPost = other && postOf(other, key);
  // Lists are as they were but for its card, and whoever shows that carries the post's own tag.
  if (post && otherPost && placeOf(post) === placeOf(otherPost))
    return [tag.post(key), ...toolsWith(content, key)];
  // Where a post that moved or went was listed before is covered by the lists' own tags.
  const lists =
    post && categories.some((category) => category.key === post.category)
      ? [tag.category(post.category), ...post.tags.map(tag.tag)]
      : [];
  return [tag.blog, tag.tags, tag.home, tag.post(key), ...lists, ...toolsWith(content, key)];
};

/** The services of a family name one another; of one that went, the family is not known. */
const serviceTags: TagsOf = (content, key) => {
  const { services, doctors } = content;
  const family = services.find((service) => service.key === key)?.family;
  const relatives = services.filter((service) => family === undefined || service.family === family);
  const offering = doctors.filter(({ treatments }) => treatments.includes(key));
  return [
    tag.services,
    tag.home,
    tag.service(key),
    ...tagged(tag.service, relatives),
    ...tagged(tag.doctor, offering),
    ...toolsWith(content, key),
  ];
};

/** Who is in a country or city shows its name. */
const placeTags: TagsOf = ({ cities, hospitals, doctors }, key) => {
  const towns = [key, ...cities.filter(({ country }) => country === key).map((city) => city.key)];
  return [
    tag.home,
    tag.doctors,
    tag.hospitals,
    tag.resorts,
    ...tagged(
      tag.hospital,
      hospitals.filter(({ city }) => towns.includes(city)),
    ),
    ...tagged(
      tag.doctor,
      doctors.filter(({ city }) => towns.includes(city)),
    ),
  ];
};

const specialtyTags: TagsOf = (content, key) => [
  tag.home,
  tag.specialties,
  tag.doctors,
  tag.hospitals,
  ...tagged(
    tag.hospital,
    content.hospitals.filter(({ departments }) => departments.includes(key)),
  ),
  ...tagged(
    tag.doctor,
    content.doctors.filter(({ specialties }) => specialties.includes(key)),
  ),
  ...toolsWith(content, key),
];

const hospitalTags: TagsOf = ({ doctors }, key) => [
  tag.hospitals,
  tag.doctors,
  tag.home,
  tag.hospital(key),
  ...tagged(
    tag.doctor,
    doctors.filter(({ hospital }) => hospital === key),
  ),
];

const doctorTags: TagsOf = ({ doctors }, key) => {
  const doctor = doctors.find((candidate) => candidate.key === key);
  return [
    tag.doctors,
    tag.specialties,
    tag.home,
    tag.doctor(key),
    ...(doctor?.hospital ? [tag.hospital(doctor.hospital)] : []),
  ];
};

/** Pictures show where their subject does, whatever else of it changed. */
const pictureTags: TagsOf = (content, key, other) => {
  const [kind = '', subject = ''] = key.split(/-(.*)/s);
  return BY_KIND[kind]?.(content, subject, other) ?? [];
};

const BY_KIND: Readonly<Record<string, TagsOf>> = {
  pictures: pictureTags,
  setting: () => [tag.settings],
  'sister-company': () => [tag.settings],
  menu: (_, key) => [tag.menu(key === 'navbar' ? 1 : 2)],
  page: () => [tag.home],
  person: (content, key) => [
    tag.blog,
    ...postsWith(content, key),
    ...tagged(
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
  // Only signed-in patients see them: no stored page does.
  bundle: () => [],
  origin: () => [tag.costs],
  'travel-cost': () => [tag.costs],
  'exchange-rate': () => [tag.costs],
  'cost-note': () => [tag.costs],
  cost: (_, key) => [tag.home, tag.costs, tag.service(key)],
};

/**
 * Cache tags of the pages that show entries which changed or went; entries are named as in `#content/entries.ts`. Fewer where both
 * sides of the change are known: then only of those whose text or order it can have altered.
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
