import { loadingStrings, stateStrings } from '#components/dashboard/dashboard-strings.ts';
import type { Locale } from '#config.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';

/** The words of the week and of what is edited beside it. */
export const calendarStrings = (locale: Locale) => ({
  ...stateStrings(locale),
  ...loadingStrings(locale),
  ...pick(stringsOf(locale, 'calendar'), 'week'),
});
