import type { FormatterModule } from 'i18next';
import type { Locale } from '#config.ts';
import { formatNumber } from '#i18n/format.ts';
import { reportFault } from '#i18n/server/report-fault.ts';

/** Writes `{{variables}}`: numbers in the language's pinned way (give years and codes as text), text as it is. */
const variableFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, _format, language, options) {
    if (value === undefined) {
      reportFault(`A message in ${language} was not given its variable "${options?.interpolationkey}"`);
      return '';
    }
    return typeof value === 'number' ? formatNumber(language as Locale, value) : String(value);
  },
};

export default variableFormatter;
