import type { BackendModule } from 'i18next';
import type { Locale } from '#config.ts';
import { MESSAGES, type Namespace } from '#i18n/server/messages.ts';

/** Gives i18next the imported locale files, synchronously and without a file system, in Node as in Vite. */
const staticBackend: BackendModule & { callbackApi: true } = {
  type: 'backend',
  // i18next calls back at once, so that everything is loaded when `init` returns.
  callbackApi: true,
  init() {
    // Nothing to open.
  },
  read(language, namespace, done) {
    const strings = MESSAGES[language as Locale]?.[namespace as Namespace];
    if (strings) done(null, strings);
    else done(new Error(`There is no locale file ${language}/${namespace}.json`), null);
  },
};

export default staticBackend;
