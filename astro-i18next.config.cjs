// CommonJS: the loader inside astro-i18next silently ignores a configuration that is an ES module.
const { OPTIONS } = require('./src/i18n/server/profile.ts');

module.exports = {
  defaultLocale: OPTIONS.lng,
  locales: [...OPTIONS.supportedLngs],
  namespaces: OPTIONS.ns,
  defaultNamespace: OPTIONS.defaultNS,
  load: ['server'],
  showDefaultLocale: true,
  i18nextServer: OPTIONS,
  i18nextServerPlugins: {
    // The stock backend reads from the public folder, asynchronously.
    fsBackend: null,
    staticBackend: '/src/i18n/server/static-backend.ts',
    variableFormatter: '/src/i18n/server/variable-formatter.ts',
  },
};
