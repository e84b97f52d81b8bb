import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { getGeneralSettings, getSisterCompanies, getSocialSettings } from '#contract/site/settings.ts';
import { listSettings } from '#db/queries/settings.ts';
import { listSisterCompanies } from '#db/queries/sister-companies.ts';

export const settingCalls: Implementation[] = [
  implement(
    getGeneralSettings,
    async ({ db, locale }) => ({
      items: await listSettings(db, 'general', locale),
    }),
    CACHED,
  ),
  implement(
    getSocialSettings,
    async ({ db, locale }) => ({
      items: await listSettings(db, 'social', locale),
    }),
    CACHED,
  ),
  implement(
    getSisterCompanies,
    async ({ db, locale }) => ({ items: await listSisterCompanies(db, locale) }),
    CACHED,
  ),
];
