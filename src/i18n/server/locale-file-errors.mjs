const LOCALE_FILE = /[\\/]locales[\\/](\w+[\\/][\w-]+\.json)$/;

/** Vite plugin: a locale file that is not valid JSON is named in the error. Vite itself gives only line and column. */
export function localeFileErrors() {
  return {
    name: 'locale-file-errors',
    enforce: 'pre',
    transform: {
      filter: { id: LOCALE_FILE },
      handler(code, id) {
        try {
          JSON.parse(code);
        } catch (error) {
          const [, file] = LOCALE_FILE.exec(id) ?? [];
          throw new Error(`locales/${file} is not valid JSON: ${error.message}`, { cause: error });
        }
      },
    },
  };
}
