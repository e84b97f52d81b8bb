import type { MedicalWebPage } from 'schema-dts';
import { personData } from '#components/content/article-data.ts';
import { organisationId } from '#components/site/structured-data.ts';
import type { Service } from '#contract/content/services.ts';

/** What a search engine is told of a treatment's page; `canonical` is its path. */
export function servicePage(
  origin: string,
  canonical: string,
  service: Service,
): Exclude<MedicalWebPage, string> {
  const url = new URL(canonical, origin).href;
  return {
    '@type': 'MedicalWebPage',
    '@id': url,
    url,
    name: service.title,
    description: service.summary,
    inLanguage: service.locale,
    about: { '@type': 'MedicalProcedure', name: service.title },
    ...(service.reviewed_at && { lastReviewed: service.reviewed_at }),
    ...(service.reviewer && { reviewedBy: personData(service.reviewer) }),
    publisher: { '@id': organisationId(origin) },
    citation: service.sources.map(({ title, publisher }) => `${title}, ${publisher}`),
  };
}
