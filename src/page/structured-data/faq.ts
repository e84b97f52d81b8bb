import type { FAQPage } from 'schema-dts';
import { pageId } from '#page/structured-data/graph.ts';
import { sanitise } from '#page/html/sanitise.ts';
import type { Faq } from '#contract/content/faqs.ts';

/** Structured data of a page of questions; `canonical` is its path. */
export function faqPage(origin: string, canonical: string, faqs: readonly Faq[]): Exclude<FAQPage, string> {
  return {
    '@type': 'FAQPage',
    '@id': pageId(origin, canonical),
    mainEntity: faqs.map(({ title, answer, locale }) => ({
      '@type': 'Question',
      name: title,
      inLanguage: locale,
      acceptedAnswer: { '@type': 'Answer', text: sanitise(answer) },
    })),
  };
}
