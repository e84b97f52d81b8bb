import type { Locale } from '#config.ts';
import { pick, type Strings } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';

/** Keys of messages that the server writes into pages; islands do not need them. */
const OF_PAGES = /^(title|heading|description|lead|kept|notKept|notes|none|neutral|link)(\.|$)/;

/** Texts of the form alone. */
export const costFormStrings = (locale: Locale): Strings =>
  Object.fromEntries(Object.entries(stringsOf(locale, 'costs')).filter(([key]) => key.startsWith('form.')));

/** Texts of an estimate and its form, units of prices included. */
export function costStrings(locale: Locale): Strings {
  const own = Object.entries(stringsOf(locale, 'costs')).filter(([key]) => !OF_PAGES.test(key));
  const units = Object.entries(pick(stringsOf(locale, 'home'), 'cost.unit'));
  return Object.fromEntries([...own, ...units.map(([unit, text]) => [`unit.${unit}`, text])]);
}
