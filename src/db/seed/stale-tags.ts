import type { SeedContent } from '#db/seed/content.ts';
import type { PostSeed } from '#db/seed/load-posts.ts';

/** `other`: the content before the change, or after it, where that is known. */
type TagsOf = (content: SeedContent, key: string, other?: SeedContent) => string[];

const keyed = (kind: string, items: readonly { key: string }[]) => items.map(({ key }) => `${kind}:${key}`);

/** Posts that show a person, category or tag. */
const postsWith: TagsOf = ({ posts }, key) =>
  keyed(
    'blog',
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

/** Quizzes and calculators that name a person, or whose results lead to a thing. */
const toolsWith: TagsOf = ({ quizzes, calculators }, key) => [
  ...keyed(
    'quiz',
    quizzes.filter((quiz) => names(quiz, key)),
  ),
  ...keyed(
    'calculator',
    calculators.filter((item) => names({ ...item, bands: Object.values(item.bands) }, key)),
  ),
];

const postOf = ({ posts }: SeedContent, key: string) => posts.find((candidate) => candidate.key === key);

/** What decides in which lists a post stands, in what order, and at which addresses it is found. */
const placeOf = ({ published, category, tags, texts }: PostSeed): string =>
  JSON.stringify([published, category, tags, texts.map(({ locale, slug }) => `${locale} ${slug}`).sort()]);

const postTags: TagsOf = (content, key, other) => {
  const { categories } = content;
  const post = postOf(content, key);
  const otherPost = other && postOf(other, key);
  // Lists are as they were but for its card, and whoever shows that carries the post's own tag.
  if (post && otherPost && placeOf(post) === placeOf(otherPost))
    return [`blog:${key}`, ...toolsWith(content, key)];
  // Where a post that moved or went was listed before is covered by the lists' own tags.
  const lists =
    post && categories.some((category) => category.key === post.category)
      ? [`category:${post.category}`, ...post.tags.map((tag) => `tag:${tag}`)]
      : [];
  return ['blog', 'tags', 'home', `blog:${key}`, ...lists, ...toolsWith(content, key)];
};

/** The services of a family name one another; of one that went, the family is not known. */
const serviceTags: TagsOf = (content, key) => {
  const { services, doctors } = content;
  const family = services.find((service) => service.key === key)?.family;
  const relatives = services.filter((service) => family === undefined || service.family === family);
  const offering = doctors.filter(({ treatments }) => treatments.includes(key));
  return [
    'services',
    'home',
    `service:${key}`,
    ...keyed('service', relatives),
    ...keyed('doctor', offering),
    ...toolsWith(content, key),
  ];
};

/** Who is in a country or city shows its name. */
const placeTags: TagsOf = ({ cities, hospitals, doctors }, key) => {
  const towns = [key, ...cities.filter(({ country }) => country === key).map((city) => city.key)];
  return [
    'home',
    'doctors',
    'hospitals',
    'resorts',
    ...keyed(
      'hospital',
      hospitals.filter(({ city }) => towns.includes(city)),
    ),
    ...keyed(
      'doctor',
      doctors.filter(({ city }) => towns.includes(city)),
    ),
  ];
};

const specialtyTags: TagsOf = (content, key) => [
  'home',
  'specialties',
  'doctors',
  'hospitals',
  ...keyed(
    'hospital',
    content.hospitals.filter(({ departments }) => departments.includes(key)),
  ),
  ...keyed(
    'doctor',
    content.doctors.filter(({ specialties }) => specialties.includes(key)),
  ),
  ...toolsWith(content, key),
];

const hospitalTags: TagsOf = ({ doctors }, key) => [
  'hospitals',
  'doctors',
  'home',
  `hospital:${key}`,
  ...keyed(
    'doctor',
    doctors.filter(({ hospital }) => hospital === key),
  ),
];

const doctorTags: TagsOf = ({ doctors }, key) => {
  const doctor = doctors.find((candidate) => candidate.key === key);
  return [
    'doctors',
    'specialties',
    'home',
    `doctor:${key}`,
    ...(doctor?.hospital ? [`hospital:${doctor.hospital}`] : []),
  ];
};

const BY_KIND: Readonly<Record<string, TagsOf>> = {
  setting: () => ['settings'],
  'sister-company': () => ['settings'],
  menu: (_, key) => [key === 'navbar' ? 'menu:1' : 'menu:2'],
  page: (_, key) => [key],
  person: (content, key) => [
    'blog',
    ...postsWith(content, key),
    ...keyed(
      'service',
      content.services.filter(({ reviewer }) => reviewer === key),
    ),
    ...toolsWith(content, key),
  ],
  category: (content, key) => [
    'blog',
    'home',
    'menu:1',
    'menu:2',
    `category:${key}`,
    ...postsWith(content, key),
  ],
  tag: (content, key) => ['tags', `tag:${key}`, ...postsWith(content, key)],
  post: postTags,
  'faq-category': (_, key) => ['faqs', `faqs:${key}`],
  service: serviceTags,
  quiz: (_, key) => ['quizzes', `quiz:${key}`],
  calculator: (content, key) => ['calculators', `calculator:${key}`, ...toolsWith(content, key)],
  'text-page': (_, key) => ['pages', `page:${key}`],
  country: placeTags,
  city: placeTags,
  specialty: specialtyTags,
  hospital: hospitalTags,
  resort: () => ['resorts'],
  doctor: doctorTags,
  testimonial: () => ['home', 'testimonials'],
  video: () => ['home', 'videos'],
  // Only signed-in patients see them: no stored page does.
  bundle: () => [],
  origin: () => ['costs'],
  'travel-cost': () => ['costs'],
  'exchange-rate': () => ['costs'],
  'cost-note': () => ['costs'],
  cost: (_, key) => ['home', 'costs', `service:${key}`],
};

/**
 * Cache tags of the pages that show things which changed or went; things are named as in `things.ts`. Fewer where both
 * sides of the change are known: then only of those whose text or order it can have altered.
 */
export function staleTags(content: SeedContent, changed: readonly string[], before?: SeedContent): string[] {
  const stale = changed.flatMap((name) => {
    const [kind = '', key = ''] = name.split(/:(.*)/s);
    const tagsOf = BY_KIND[kind];
    if (!tagsOf) throw new Error(`No pages are known to show ${name}`);
    return [...tagsOf(content, key, before), ...(before ? tagsOf(before, key, content) : [])];
  });
  return [...new Set(stale)];
}
