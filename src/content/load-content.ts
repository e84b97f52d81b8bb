import type { InferOutput } from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import type { Menu } from '#domain/content-kinds.ts';
import { requireUnique, requireUniqueEntries } from '#content/checks.ts';
import { Categories, HomePage, People, Settings, SisterCompanies, Tags } from '#content/schemas/site.ts';
import { type BundleContent, loadBundles } from '#content/load/bundles.ts';
import { type CalculatorContent, loadCalculators } from '#content/load/calculators.ts';
import { type DirectoryContent, loadDirectory } from '#content/load/directory.ts';
import { type EstimatorContent, loadEstimator } from '#content/load/estimator.ts';
import { type FaqCategoryContent, loadFaqs } from '#content/load/faqs.ts';
import { type HomeBlocksContent, loadHomeBlocks } from '#content/load/home-blocks.ts';
import { checkLink, loadMenus, type MenuItemContent } from '#content/load/menus.ts';
import { loadPictures, type PictureSetContent } from '#content/load/pictures.ts';
import { loadPosts, type PostContent } from '#content/load/posts.ts';
import { loadQuizzes, type QuizContent } from '#content/load/quizzes.ts';
import { loadServices, type ServiceContent } from '#content/load/services.ts';
import { loadTextPages, type TextPageContent } from '#content/load/text-pages.ts';
import { readJson } from '#content/read/json.ts';
import type { ContentFiles } from '#content/content-files.ts';

export type PersonContent = InferOutput<typeof People>[number];
export type CategoryContent = InferOutput<typeof Categories>[number] & { position: number };
export type TagContent = InferOutput<typeof Tags>[number];
export type SettingContent = InferOutput<typeof Settings>[number] & { position: number };
export type SisterCompanyContent = InferOutput<typeof SisterCompanies>[number] & { position: number };
export type PageContent = Record<Locale, InferOutput<typeof HomePage>>;

/** The whole content of the files, validated, with all references checked. */
export interface Content extends DirectoryContent, HomeBlocksContent, EstimatorContent {
  people: PersonContent[];
  categories: CategoryContent[];
  tags: TagContent[];
  posts: PostContent[];
  settings: SettingContent[];
  sisterCompanies: SisterCompanyContent[];
  menus: Record<Menu, MenuItemContent[]>;
  pages: Record<'home', PageContent>;
  textPages: TextPageContent[];
  faqCategories: FaqCategoryContent[];
  services: ServiceContent[];
  quizzes: QuizContent[];
  calculators: CalculatorContent[];
  bundles: BundleContent[];
  pictureSets: PictureSetContent[];
}

/** Throws {@link ContentError} for the first file that cannot be used. */
export function loadContent(files: ContentFiles): Content {
  const people = readJson(files, 'people.json', People);
  const categories = readJson(files, 'categories.json', Categories).map(withPosition);
  const tags = readJson(files, 'tags.json', Tags);
  const settings = readJson(files, 'settings.json', Settings).map(withPosition);
  const sisterCompanies = readJson(files, 'sister-companies.json', SisterCompanies).map(withPosition);
  requireUnique(
    'people.json',
    'key',
    people.map(({ key }) => key),
  );
  requireUnique(
    'settings.json',
    'slug',
    settings.map(({ group, slug }) => `${group} ${slug}`),
  );
  requireUnique(
    'sister-companies.json',
    'key',
    sisterCompanies.map(({ key }) => key),
  );
  requireUniqueEntries('categories.json', categories);
  requireUniqueEntries('tags.json', tags);
  const home = Object.fromEntries(
    LOCALES.map((locale) => [locale, readJson(files, `pages/home.${locale}.json`, HomePage)]),
  ) as PageContent;
  const knownKeys = { people: keys(people), categories: keys(categories), tags: keys(tags) };
  const services = loadServices(files, knownKeys);
  for (const locale of LOCALES) {
    for (const { key, link } of home[locale].content.services.items) {
      checkLink(`pages/home.${locale}.json`, `key content.services.items ${key}`, link, {
        category: categories,
        service: services,
      });
    }
  }
  const posts = loadPosts(files, knownKeys);
  const blocks = loadHomeBlocks(files, services);
  const films = blocks.videos.filter(({ video }) => video !== '');
  const directory = loadDirectory(files, { services: keys(services), films: keys(films) });
  const targets = {
    people: knownKeys.people,
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
    menus: loadMenus(files, categories, services),
    pages: { home },
    textPages: loadTextPages(files),
    faqCategories: loadFaqs(files, knownKeys.tags),
    services,
    quizzes: loadQuizzes(files, { ...targets, calculators: keys(calculators) }),
    calculators,
    bundles: loadBundles(files, targets.specialties),
    pictureSets: loadPictures(files, {
      doctor: keys(directory.doctors),
      hospital: keys(directory.hospitals),
      resort: keys(directory.resorts),
      city: keys(directory.cities),
      person: knownKeys.people,
      testimonial: keys(blocks.testimonials),
      post: targets.posts,
    }),
    ...directory,
    ...blocks,
    ...loadEstimator(files, { costs: blocks.costs, cities: keys(directory.cities) }),
  };
}

const withPosition = <T extends object>(item: T, position: number) => ({ ...item, position });
const keys = (items: { key: string }[]) => new Set(items.map(({ key }) => key));
