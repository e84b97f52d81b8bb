import type { Source } from '#contract/content/blog.ts';
import type { Service } from '#contract/content/services.ts';

/** The sources of the page of a treatment: those of its text, then those of its risks that these do not name. */
export function sourcesOfService({ sources, risks }: Pick<Service, 'sources' | 'risks'>): Source[] {
  const named = new Set(sources.map(({ url }) => url && withoutSlash(url)));
  const ofRisks = new Map(risks.map((risk) => [withoutSlash(risk.url), sourceOfRisk(risk)]));
  return [...sources, ...[...ofRisks].flatMap(([url, source]) => (named.has(url) ? [] : [source]))];
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** The source of a risk says its publisher before a colon; without one, all of it is the title. Sources are in English. */
function sourceOfRisk({ source, year, url }: Service['risks'][number]): Source {
  const [, publisher = '', title = source] = /^([^:]+): (.+)$/s.exec(source) ?? [];
  return { title, publisher, year, url, lang: 'en' };
}
