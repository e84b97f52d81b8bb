import { getPage } from '#contract/content/pages.ts';
import type { LegalPageSlug } from '#domain/content-kinds.ts';
import { absenceOf } from '#page/optional-calls.ts';

/** The legal texts; content of the embedded API that lacks one is refused (`content/load/text-pages.ts`). */
export const LEGAL_PAGES = [
  { slug: 'genel-aydinlatma-metni', label: 'common:legal.personalData' },
  { slug: 'cerez-aydinlatma-metni', label: 'common:legal.cookies' },
  { slug: 'veri-sahibi-basvuru-formu', label: 'common:legal.application' },
] as const satisfies readonly { slug: LegalPageSlug; label: string }[];

type LegalPage = (typeof LEGAL_PAGES)[number];

type Locals = Parameters<typeof absenceOf>[0];

const findAbsences = (locals: Locals) =>
  Promise.all(LEGAL_PAGES.map(({ slug }) => absenceOf(locals, getPage, { params: { slug } })));

/** The legal texts that the back end has; links to the others are left out. */
export async function availableLegalPages(locals: Locals): Promise<LegalPage[]> {
  const absent = await findAbsences(locals);
  return LEGAL_PAGES.filter((_, index) => absent[index] !== true);
}

/** Whether it is known which legal texts the back end has. While it is not, pages may link to a missing text. */
export const areLegalPagesKnown = async (locals: Locals): Promise<boolean> =>
  (await findAbsences(locals)).every((absent) => absent !== undefined);
