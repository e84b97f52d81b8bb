import { fail } from '#api/errors.ts';
import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { presentPage } from '#api/present/page.ts';
import type { Locale } from '#config.ts';
import { getContactPage, getOnlineTreatmentPage, getPage } from '#contract/content/pages.ts';
import type { Database } from '#db/client.ts';
import { findTextPage } from '#db/queries/text-pages.ts';
import { listSettings } from '#db/queries/settings.ts';

async function readPage(db: Database, slug: string, locale: Locale) {
  const row = await findTextPage(db, slug, locale);
  if (!row) return fail('not-found');
  return presentPage(row, await listSettings(db, 'general', row.locale));
}

// The two fixed addresses come first: they are rows of their own in the specification.
export const pageCalls: Implementation[] = [
  implement(getContactPage, ({ db, locale }) => readPage(db, 'contact-us', locale), CACHED),
  implement(getOnlineTreatmentPage, ({ db, locale }) => readPage(db, 'online-treatment', locale), CACHED),
  implement(getPage, ({ db, locale, params }) => readPage(db, params.slug, locale), CACHED),
];
