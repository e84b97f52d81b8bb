import type { FormatterModule } from 'i18next';
import type { Locale } from '#config.ts';
import { formatInMessage } from '#i18n/format.ts';
import { reportFault } from '#i18n/server/report-fault.ts';

/**
 * i18next demands these methods, but messages contain no formats such as `{{n, number}}`, so there is nothing to do.
 */
function doNothing() {
  // Messages contain no formats.
}

/** Formats `{{variables}}`: numbers in the format of the language, texts as they are. */
const variableFormatter: FormatterModule = {
  type: 'formatter',
  init: doNothing,
  add: doNothing,
  addCached: doNothing,
  format(value: unknown, _format, language, options) {
    if (value === undefined) {
      reportFault(`A message in ${language} was not given its variable "${options?.interpolationkey}"`);
      return '';
    }
    const name: string | undefined = options?.interpolationkey;
    return typeof value === 'number' ? formatInMessage(language as Locale, value, name) : String(value);
  },
};

export default variableFormatter;
