import type { MedicalWebPage } from 'schema-dts';
import { citationOf } from '#page/structured-data/citation.ts';
import { reviewData } from '#page/structured-data/person.ts';
import { organisationId, pageId, partId } from '#page/structured-data/graph.ts';
import { sourcesOfService } from '#page/service-sources.ts';
import type { Service } from '#contract/content/services.ts';

/** Structured data of a treatment's page; `canonical` is its path. */
export function servicePage(
  origin: string,
  canonical: string,
  service: Service,
): Exclude<MedicalWebPage, string> {
  return {
    '@type': 'MedicalWebPage',
    '@id': pageId(origin, canonical),
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
    citation: sourcesOfService(service).map(citationOf),
  };
}
