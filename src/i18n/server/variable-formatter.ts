import type { FormatterModule } from 'i18next';
import type { Locale } from '#config.ts';
import { formatInMessage } from '#i18n/format.ts';
import { reportFault } from '#i18n/server/report-fault.ts';

/** Messages name variables only, never formats such as `{{n, number}}`. */
function noFurtherFormats() {
  // i18next asks for the three methods.
}

/** Writes `{{variables}}`: numbers in the language's pinned way, text as it is. */
const variableFormatter: FormatterModule = {
  type: 'formatter',
  init: noFurtherFormats,
  add: noFurtherFormats,
  addCached: noFurtherFormats,
  format(value: unknown, _format, language, options) {
    if (value === undefined) {
      reportFault(`A message in ${language} was not given its variable "${options?.interpolationkey}"`);
      return '';
    }
    return typeof value === 'number' ? formatInMessage(language as Locale, value) : String(value);
  },
};

export default variableFormatter;
