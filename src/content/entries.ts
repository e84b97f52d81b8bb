import type { Content } from '#content/load-content.ts';
import type { Changes } from '#content/changes.ts';

const namedEntries = (kind: string, items: readonly { key: string }[]): [string, unknown][] =>
  items.map((item) => [`${kind}:${item.key}`, item]);

/**
 * All content by the names of its entries, such as `post:flying-after-surgery`. An entry is the unit that is written to
 * the database.
 */
export function entriesOf(content: Content): Map<string, unknown> {
  return new Map([
    ...namedEntries('person', content.people),
    ...namedEntries('category', content.categories),
    ...namedEntries('tag', content.tags),
    ...namedEntries('post', content.posts),
    ...namedEntries('faq-category', content.faqCategories),
    ...namedEntries('service', content.services),
    ...namedEntries('quiz', content.quizzes),
    ...namedEntries('calculator', content.calculators),
    ...namedEntries('bundle', content.bundles),
    ...namedEntries('pictures', content.pictureSets),
    ...namedEntries('country', content.countries),
    ...namedEntries('city', content.cities),
    ...namedEntries('specialty', content.specialties),
    ...namedEntries('hospital', content.hospitals),
    ...namedEntries('resort', content.resorts),
    ...namedEntries('doctor', content.doctors),
    ...namedEntries('sister-company', content.sisterCompanies),
    ...namedEntries('testimonial', content.testimonials),
    ...namedEntries('video', content.videos),
    ...namedEntries('origin', content.origins),
    ...namedEntries('travel-cost', content.travelCosts),
    ...namedEntries('exchange-rate', content.exchangeRates),
    ...namedEntries('cost-note', content.costNotes),
    ...content.costs.map((cost): [string, unknown] => [`cost:${cost.service}`, cost]),
    ...content.textPages.map((page): [string, unknown] => [`text-page:${page.slug}`, page]),
    ...Object.entries(content.menus).map(([menu, items]): [string, unknown] => [`menu:${menu}`, items]),
    ...Object.entries(content.pages).map(([key, page]): [string, unknown] => [`page:${key}`, page]),
    ...content.settings.map((setting): [string, unknown] => [
      `setting:${setting.group}.${setting.slug}`,
      setting,
    ]),
  ]);
}

/** The content with its lists cut down to the changed entries. */
export function subsetOf(content: Content, changes: Changes): Content {
  const entries = entriesOf(content);
  const changed = new Set(changes.names.map((name) => entries.get(name)));
  const parts = Object.entries(content).map(([name, part]: [string, unknown]) => [
    name,
    Array.isArray(part) ? part.filter((entry) => changed.has(entry)) : part,
  ]);
  return Object.fromEntries(parts) as Content;
}
