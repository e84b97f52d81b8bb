import { getPage } from '#contract/content/pages.ts';
import { absenceOf } from '#page/optional-calls.ts';

/** The legal texts by the slugs that the specification gives them in every language. */
export const LEGAL_PAGES = [
  { slug: 'genel-aydinlatma-metni', label: 'common:legal.personalData' },
  { slug: 'cerez-aydinlatma-metni', label: 'common:legal.cookies' },
  { slug: 'veri-sahibi-basvuru-formu', label: 'common:legal.application' },
] as const;

type LegalPage = (typeof LEGAL_PAGES)[number];

type Locals = Parameters<typeof absenceOf>[0];

const absences = (locals: Locals) =>
  Promise.all(LEGAL_PAGES.map(({ slug }) => absenceOf(locals, getPage, { params: { slug } })));

/** The legal texts that the back end has; links to the others are left out. */
export async function availableLegalPages(locals: Locals): Promise<LegalPage[]> {
  const absent = await absences(locals);
  return LEGAL_PAGES.filter((_, at) => absent[at] !== true);
}

/** Whether it is known which legal texts the back end has; otherwise a page may link to a missing one. */
export const areLegalPagesKnown = async (locals: Locals): Promise<boolean> =>
  (await absences(locals)).every((absent) => absent !== undefined);
