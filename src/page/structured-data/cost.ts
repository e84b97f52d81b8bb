import type { Service, WebApplication, WebPage } from 'schema-dts';
import { organisationId, pageId } from '#page/structured-data/graph.ts';
import { type Locale, LOCALES } from '#config.ts';
import { mayShow } from '#domain/page-law.ts';
import { paths } from '#i18n/routes.ts';

interface PageText {
  title: string;
  description: string;
}

/**
 * Structured data of the page on costs: the estimator or, where the law of the language forbids prices, the service of
 * a written plan. Neither contains a price.
 */
export function costPage(
  origin: string,
  locale: Locale,
  { title, description }: PageText,
): Exclude<WebPage, string> {
  const subject = { name: title, description, provider: { '@id': organisationId(origin) } };
  return {
    '@type': 'WebPage',
    '@id': pageId(origin, paths.cost(locale)),
    mainEntity: mayShow(locale, 'price') ? estimator(subject, locale) : plan(subject, origin, locale),
  };
}

interface Subject {
  name: string;
  description: string;
  provider: { '@id': string };
}

const estimator = (subject: Subject, locale: Locale): Exclude<WebApplication, string> => ({
  '@type': 'WebApplication',
  ...subject,
  applicationCategory: 'UtilitiesApplication',
  operatingSystem: 'Any',
  isAccessibleForFree: true,
  inLanguage: locale,
});

const plan = (subject: Subject, origin: string, locale: Locale): Exclude<Service, string> => ({
  '@type': 'Service',
  ...subject,
  availableChannel: {
    '@type': 'ServiceChannel',
    serviceUrl: pageId(origin, paths.contact(locale)),
    availableLanguage: [...LOCALES],
  },
});
