import { getPage } from '#contract/content/pages.ts';
import { isAbsent } from '#page/optional-calls.ts';

/** Turkish-named in every language: the specification's addresses. */
export const LEGAL_PAGES = [
  { slug: 'genel-aydinlatma-metni', label: 'common:legal.personalData' },
  { slug: 'cerez-aydinlatma-metni', label: 'common:legal.cookies' },
  { slug: 'veri-sahibi-basvuru-formu', label: 'common:legal.application' },
] as const;

type LegalPage = (typeof LEGAL_PAGES)[number];

/** The legal texts that the site has: an existing back end may lack some, and the links to them are left out then. */
export async function legalPagesThere(locals: Parameters<typeof isAbsent>[0]): Promise<LegalPage[]> {
  const absent = await Promise.all(
    LEGAL_PAGES.map(({ slug }) => isAbsent(locals, getPage, { params: { slug } })),
  );
  return LEGAL_PAGES.filter((_, at) => !absent[at]);
}
