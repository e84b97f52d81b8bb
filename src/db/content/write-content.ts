import type { Database } from '#db/client.ts';
import { SLUGGED, type SluggedKind } from '#db/schema/slugged.ts';
import type { DoctorProfiles } from '#content/doctor-profile.ts';
import type { Content } from '#content/load-content.ts';
import type { Changes } from '#content/changes.ts';
import { writeBundles } from '#db/content/write-bundles.ts';
import { writeCalculators } from '#db/content/write-calculators.ts';
import { writeDoctors } from '#db/content/write-doctors.ts';
import { writeEstimator } from '#db/content/write-estimator.ts';
import { writeFaqCategories } from '#db/content/write-faqs.ts';
import { writeCosts, writeTestimonials, writeVideos } from '#db/content/write-home-blocks.ts';
import { writeHospitals, writeResorts } from '#db/content/write-facilities.ts';
import { writeCities, writeCountries, writeSpecialties } from '#db/content/write-places.ts';
import { writePictures } from '#db/content/write-pictures.ts';
import { writePosts } from '#db/content/write-posts.ts';
import { writeQuizzes } from '#db/content/write-quizzes.ts';
import { writeSearch } from '#db/content/write-search.ts';
import { writeServices } from '#db/content/write-services.ts';
import { writeMenus, writePages, writeSettings, writeSisterCompanies } from '#db/content/write-site.ts';
import { addressesOf, clearTexts, removeEntries, writeRedirects } from '#db/content/write-slugged.ts';
import { removePeople, writeCategories, writePeople, writeTags } from '#db/content/write-terms.ts';
import { writeTextPages } from '#db/content/write-text-pages.ts';

const SLUGGED_KINDS = Object.keys(SLUGGED) as SluggedKind[];
/** Kinds that no other kind refers to. */
const LEAVES: SluggedKind[] = ['post', 'doctor', 'resort', 'quiz', 'calculator'];
/** Kinds that the kinds before them in this list refer to. */
const REFERRED_TO: SluggedKind[] = [
  'hospital',
  'service',
  'faq-category',
  'specialty',
  'city',
  'country',
  'tag',
  'category',
];

/**
 * Writes changed entries, removes deleted ones, and then writes the search documents, which need all content.
 * `profiles` are those of the changed doctors.
 */
export async function writeContent(
  tx: Database,
  content: Content,
  changes: Changes,
  profiles: DoctorProfiles,
): Promise<void> {
  await writeEntries(tx, content, changes, profiles);
  await writeSearch(tx, content, changes);
}

/** Writes and removes entries. `content` needs only the changed ones. */
export async function writeEntries(
  tx: Database,
  content: Content,
  changes: Changes,
  profiles: DoctorProfiles,
): Promise<void> {
  const before = new Map<SluggedKind, Awaited<ReturnType<typeof addressesOf>>>();
  for (const kind of SLUGGED_KINDS) before.set(kind, await addressesOf(tx, kind, changes.keysOf(kind)));
  // Old translations are deleted first, so that a new item may take a slug of an old one.
  for (const kind of SLUGGED_KINDS) await clearTexts(tx, kind, changes.keysOf(kind));
  for (const kind of LEAVES) await removeEntries(tx, kind, changes.removedOf(kind));

  await writeBlog(tx, content, changes);
  await writeEditorial(tx, content, changes);
  await writeDirectory(tx, content, changes, profiles);
  await writeEstimator(tx, content, changes);
  await writeBundles(tx, changes.writtenOf('bundle', content.bundles), changes.removedOf('bundle'));
  await writeSite(tx, content, changes);
  await writePictures(tx, changes.writtenOf('pictures', content.pictureSets), changes.removedOf('pictures'));

  for (const kind of REFERRED_TO) await removeEntries(tx, kind, changes.removedOf(kind));
  await removePeople(tx, changes.removedOf('person'));
  for (const kind of SLUGGED_KINDS) {
    const after = await addressesOf(tx, kind, changes.keysOf(kind));
    await writeRedirects(tx, kind, before.get(kind) ?? new Map(), after);
  }
}

async function writeBlog(tx: Database, content: Content, changes: Changes): Promise<void> {
  await writePeople(tx, changes.writtenOf('person', content.people));
  await writeCategories(tx, changes.writtenOf('category', content.categories));
  await writeTags(tx, changes.writtenOf('tag', content.tags));
  await writePosts(tx, changes.writtenOf('post', content.posts));
}

async function writeEditorial(tx: Database, content: Content, changes: Changes): Promise<void> {
  const categories = changes.writtenOf('faq-category', content.faqCategories);
  await writeFaqCategories(tx, categories, changes.removedOf('faq-category'));
  await writeServices(tx, changes.writtenOf('service', content.services));
  await writeQuizzes(tx, changes.writtenOf('quiz', content.quizzes));
  await writeCalculators(tx, changes.writtenOf('calculator', content.calculators));
  const pages = content.textPages.filter(({ slug }) => changes.has('text-page', slug));
  await writeTextPages(tx, pages, changes.removedOf('text-page'));
  await writeTestimonials(
    tx,
    changes.writtenOf('testimonial', content.testimonials),
    changes.removedOf('testimonial'),
  );
  await writeVideos(tx, changes.writtenOf('video', content.videos), changes.removedOf('video'));
  const costs = content.costs.filter(({ service }) => changes.has('cost', service));
  await writeCosts(tx, costs, changes.removedOf('cost'));
}

async function writeDirectory(
  tx: Database,
  content: Content,
  changes: Changes,
  profiles: DoctorProfiles,
): Promise<void> {
  await writeCountries(tx, changes.writtenOf('country', content.countries));
  await writeCities(tx, changes.writtenOf('city', content.cities));
  await writeSpecialties(tx, changes.writtenOf('specialty', content.specialties));
  await writeHospitals(tx, changes.writtenOf('hospital', content.hospitals));
  await writeResorts(tx, changes.writtenOf('resort', content.resorts));
  await writeDoctors(tx, changes.writtenOf('doctor', content.doctors), profiles);
}

async function writeSite(tx: Database, content: Content, changes: Changes): Promise<void> {
  const settings = content.settings.filter(({ group, slug }) => changes.has('setting', `${group}.${slug}`));
  await writeSettings(tx, settings, changes.removedOf('setting'));
  const sisters = changes.writtenOf('sister-company', content.sisterCompanies);
  await writeSisterCompanies(tx, sisters, changes.removedOf('sister-company'));
  for (const menu of ['navbar', 'footer'] as const) {
    if (changes.has('menu', menu)) await writeMenus(tx, menu, content.menus[menu]);
  }
  if (changes.has('page', 'home')) await writePages(tx, 'home', content.pages.home);
}
