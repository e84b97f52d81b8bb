import type { MedicalWebPage } from 'schema-dts';
import { reviewData } from '#page/structured-data/person.ts';
import { organisationId, pageId, partId } from '#page/structured-data/graph.ts';
import type { Service } from '#contract/content/services.ts';

/** Structured data of a treatment's page; `canonical` is its path. */
export function servicePage(
  origin: string,
  canonical: string,
  service: Service,
): Exclude<MedicalWebPage, string> {
  const url = pageId(origin, canonical);
  return {
    '@type': 'MedicalWebPage',
    '@id': url,
    url,
    name: service.title,
    description: service.summary,
    inLanguage: service.locale,
    about: {
      '@type': 'MedicalProcedure',
      '@id': partId(origin, canonical, 'procedure'),
      name: service.title,
      description: service.summary,
    },
    ...reviewData(service.reviewer, service.reviewed_at),
    publisher: { '@id': organisationId(origin) },
    citation: service.sources.map(({ title, publisher }) => `${title}, ${publisher}`),
  };
}
