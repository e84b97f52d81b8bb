import type { MedicalWebPage } from 'schema-dts';
import { citationOf } from '#page/structured-data/citation.ts';
import { authorData, reviewData } from '#page/structured-data/person.ts';
import { organisationId, pageId } from '#page/structured-data/graph.ts';
import type { Calculator } from '#contract/content/calculators.ts';
import type { Quiz } from '#contract/content/quizzes.ts';

/** Structured data of the page of a quiz or a calculator; `canonical` is its path. */
export function toolPage(
  origin: string,
  canonical: string,
  tool: Calculator | Quiz,
): Exclude<MedicalWebPage, string> {
  return {
    '@type': 'MedicalWebPage',
    '@id': pageId(origin, canonical),
    name: tool.title,
    description: tool.summary,
    inLanguage: tool.locale,
    ...reviewData(tool.reviewer, tool.reviewed_at),
    ...(tool.author && { author: authorData(tool.author, organisationId(origin)) }),
    publisher: { '@id': organisationId(origin) },
    citation: tool.sources.map(citationOf),
  };
}
