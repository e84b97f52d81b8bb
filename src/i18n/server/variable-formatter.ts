import type { FormatterModule } from 'i18next';
import type { Locale } from '#config.ts';
import { formatInMessage } from '#i18n/format.ts';
import { reportFault } from '#i18n/server/report-fault.ts';

/** Does nothing: i18next demands the method, but messages contain no formats such as `{{n, number}}`. */
function noFurtherFormats() {
  // No format is ever asked for.
}

/** Formats `{{variables}}`: numbers in the format of the language, texts as they are. */
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
