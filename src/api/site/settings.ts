import { type Implementation, implement } from '#api/implement.ts';
import { getGeneralSettings, getSocialSettings } from '#contract/site/settings.ts';
import { listSettings } from '#db/queries/settings.ts';

export const settingCalls: Implementation[] = [
  implement(getGeneralSettings, async ({ locale }) => ({ items: await listSettings('general', locale) })),
  implement(getSocialSettings, async ({ locale }) => ({ items: await listSettings('social', locale) })),
];
