import type { Locale } from '#config.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { formatNumber } from '#i18n/format.ts';

/** An answer of a follow-up as text; a step of the pain scale is a number. `strings`: the namespace `follow-up`. */
export const optionText = (locale: Locale, strings: Strings, option: string): string =>
  /^\d+$/.test(option) ? formatNumber(locale, Number(option)) : createT(locale, strings)(`option.${option}`);
