import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { presentPage } from '#api/present/page.ts';
import type { Locale } from '#config.ts';
import { getContactPage, getOnlineTreatmentPage, getPage } from '#contract/content/pages.ts';
import { findTextPage } from '#db/queries/text-pages.ts';
import { listSettings } from '#db/queries/settings.ts';

async function page(slug: string, locale: Locale) {
  const row = await findTextPage(slug, locale);
  if (!row) return fail('not-found');
  return presentPage(row, await listSettings('general', row.locale));
}

// The two fixed addresses come first: they are rows of their own in the specification.
export const pageCalls: Implementation[] = [
  implement(getContactPage, ({ locale }) => page('contact-us', locale)),
  implement(getOnlineTreatmentPage, ({ locale }) => page('online-treatment', locale)),
  implement(getPage, ({ locale, params }) => page(params.slug, locale)),
];
