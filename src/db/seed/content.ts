import type { InferOutput } from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import type { Menu } from '#db/schema/menus.ts';
import { unique, uniqueThings } from '#db/seed/checks.ts';
import { Categories, HomePage, People, Settings, SisterCompanies, Tags } from '#db/seed/file-schemas.ts';
import { type BundleSeed, loadBundles } from '#db/seed/load-bundles.ts';
import { type CalculatorSeed, loadCalculators } from '#db/seed/load-calculators.ts';
import { type DirectorySeed, loadDirectory } from '#db/seed/load-directory.ts';
import { type EstimatorSeed, loadEstimator } from '#db/seed/load-estimator.ts';
import { type FaqCategorySeed, loadFaqs } from '#db/seed/load-faqs.ts';
import { type HomeBlocksSeed, loadHomeBlocks } from '#db/seed/load-home-blocks.ts';
import { checkLink, loadMenus, type MenuItemSeed } from '#db/seed/load-menus.ts';
import { loadPosts, type PostSeed } from '#db/seed/load-posts.ts';
import { loadQuizzes, type QuizSeed } from '#db/seed/load-quizzes.ts';
import { loadServices, type ServiceSeed } from '#db/seed/load-services.ts';
import { loadTextPages, type TextPageSeed } from '#db/seed/load-text-pages.ts';
import { readJson } from '#db/seed/read-json.ts';
import type { SeedFiles } from '#db/seed/seed-files.ts';

export type PersonSeed = InferOutput<typeof People>[number];
export type CategorySeed = InferOutput<typeof Categories>[number] & { position: number };
export type TagSeed = InferOutput<typeof Tags>[number];
export type SettingSeed = InferOutput<typeof Settings>[number] & { position: number };
export type SisterCompanySeed = InferOutput<typeof SisterCompanies>[number] & { position: number };
export type PageSeed = Record<Locale, InferOutput<typeof HomePage>>;

/** Everything the files hold, checked, and every reference in it sound. */
export interface SeedContent extends DirectorySeed, HomeBlocksSeed, EstimatorSeed {
  people: PersonSeed[];
  categories: CategorySeed[];
  tags: TagSeed[];
  posts: PostSeed[];
  settings: SettingSeed[];
  sisterCompanies: SisterCompanySeed[];
  menus: Record<Menu, MenuItemSeed[]>;
  pages: Record<'home', PageSeed>;
  textPages: TextPageSeed[];
  faqCategories: FaqCategorySeed[];
  services: ServiceSeed[];
  quizzes: QuizSeed[];
  calculators: CalculatorSeed[];
  bundles: BundleSeed[];
}

/** Throws {@link SeedError} for the first file that cannot be used. */
export function loadContent(files: SeedFiles): SeedContent {
  const people = readJson(files, 'people.json', People);
  const categories = readJson(files, 'categories.json', Categories).map(withPosition);
  const tags = readJson(files, 'tags.json', Tags);
  const settings = readJson(files, 'settings.json', Settings).map(withPosition);
  const sisterCompanies = readJson(files, 'sister-companies.json', SisterCompanies).map(withPosition);
  unique(
    'people.json',
    'key',
    people.map(({ key }) => key),
  );
  unique(
    'settings.json',
    'slug',
    settings.map(({ group, slug }) => `${group} ${slug}`),
  );
  unique(
    'sister-companies.json',
    'key',
    sisterCompanies.map(({ key }) => key),
  );
  uniqueThings('categories.json', categories);
  uniqueThings('tags.json', tags);
  const home = Object.fromEntries(
    LOCALES.map((locale) => [locale, readJson(files, `pages/home.${locale}.json`, HomePage)]),
  ) as PageSeed;
  for (const locale of LOCALES) {
    for (const { key, link } of home[locale].content.services.items) {
      checkLink(`pages/home.${locale}.json`, `key content.services.items ${key}`, link, categories);
    }
  }
  const known = { people: keys(people), categories: keys(categories), tags: keys(tags) };
  const services = loadServices(files, known);
  const posts = loadPosts(files, known);
  const directory = loadDirectory(files, keys(services));
  const blocks = loadHomeBlocks(files, services);
  const targets = {
    people: known.people,
    posts: keys(posts),
    services: keys(services),
    specialties: keys(directory.specialties),
  };
  const calculators = loadCalculators(files, targets);
  return {
    people,
    categories,
    tags,
    settings,
    sisterCompanies,
    posts,
    menus: loadMenus(files, categories),
    pages: { home },
    textPages: loadTextPages(files),
    faqCategories: loadFaqs(files, known.tags),
    services,
    quizzes: loadQuizzes(files, { ...targets, calculators: keys(calculators) }),
    calculators,
    bundles: loadBundles(files, targets.specialties),
    ...directory,
    ...blocks,
    ...loadEstimator(files, {
      priced: new Set(blocks.costs.map(({ service }) => service)),
      cities: keys(directory.cities),
    }),
  };
}

const withPosition = <T extends object>(item: T, position: number) => ({ ...item, position });
const keys = (items: { key: string }[]) => new Set(items.map(({ key }) => key));
