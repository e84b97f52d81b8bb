import type { Content } from '#content/load-content.ts';
import type { Changes } from '#content/changes.ts';

const named = (kind: string, items: readonly { key: string }[]): [string, unknown][] =>
  items.map((item) => [`${kind}:${item.key}`, item]);

/** All content by the names of its entries, such as `post:flying-after-surgery`; an entry is written as a whole. */
export function entriesOf(content: Content): Map<string, unknown> {
  return new Map([
    ...named('person', content.people),
    ...named('category', content.categories),
    ...named('tag', content.tags),
    ...named('post', content.posts),
    ...named('faq-category', content.faqCategories),
    ...named('service', content.services),
    ...named('quiz', content.quizzes),
    ...named('calculator', content.calculators),
    ...named('bundle', content.bundles),
    ...named('pictures', content.pictureSets),
    ...named('country', content.countries),
    ...named('city', content.cities),
    ...named('specialty', content.specialties),
    ...named('hospital', content.hospitals),
    ...named('resort', content.resorts),
    ...named('doctor', content.doctors),
    ...named('sister-company', content.sisterCompanies),
    ...named('testimonial', content.testimonials),
    ...named('video', content.videos),
    ...named('origin', content.origins),
    ...named('travel-cost', content.travelCosts),
    ...named('exchange-rate', content.exchangeRates),
    ...named('cost-note', content.costNotes),
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
