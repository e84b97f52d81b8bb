import { type Implementation, implement } from '#api/implement.ts';
import { getGeneralSettings, getSisterCompanies, getSocialSettings } from '#contract/site/settings.ts';
import { listSettings } from '#db/queries/settings.ts';
import { listSisterCompanies } from '#db/queries/sister-companies.ts';

export const settingCalls: Implementation[] = [
  implement(getGeneralSettings, async ({ locale }) => ({ items: await listSettings('general', locale) })),
  implement(getSocialSettings, async ({ locale }) => ({ items: await listSettings('social', locale) })),
  implement(getSisterCompanies, async ({ locale }) => ({ items: await listSisterCompanies(locale) })),
];
