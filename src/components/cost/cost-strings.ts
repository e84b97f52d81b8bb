import type { Locale } from '#config.ts';
import { pick, type Strings } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';

/** Keys of messages that only server-rendered pages use, so that islands do not get them. */
const PAGE_KEYS = /^(title|heading|description|lead|kept|notKept|notes|none|neutral|link)(\.|$)/;

/** Texts of the form without those of the estimate. */
export const costFormStrings = (locale: Locale): Strings =>
  Object.fromEntries(Object.entries(stringsOf(locale, 'costs')).filter(([key]) => key.startsWith('form.')));

/** Texts of an estimate and its form, with the names of the price units. */
export function costStrings(locale: Locale): Strings {
  const costs = Object.entries(stringsOf(locale, 'costs')).filter(([key]) => !PAGE_KEYS.test(key));
  const units = Object.entries(pick(stringsOf(locale, 'home'), 'cost.unit'));
  return Object.fromEntries([...costs, ...units.map(([unit, text]) => [`unit.${unit}`, text])]);
}
