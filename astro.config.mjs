import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import i18next from 'astro-i18next';
import { DEFAULT_LOCALE, LOCALES } from './src/config.ts';
import { localeFileErrors } from './src/i18n/server/locale-file-errors.mjs';
import { LAYERS_HASH } from './src/layouts/layers.ts';
import { CSP_DIRECTIVES, LIBRARY_HASHES } from './src/runtime/security-headers.ts';
import { withoutSummaries } from './src/runtime/without-summaries.mjs';
import adapter from './src/runtime/adapter.mjs';
import { BUILD_ORIGIN } from './src/runtime/build-origin.ts';
import { sitemapIndex } from './sitemap.config.mjs';

/** Modules of styles below the folders that all pages share. */
const SITE_STYLES =
  /\/src\/(?:(?:components|islands)\/(?:ui|site)|layouts|styles)\/[^/]+(?:\.css|type=style.*)$/;

export default defineConfig({
  // For the sitemap index alone; everything else takes the address that the running site is configured with.
  site: BUILD_ORIGIN,
  output: 'server',
  adapter: adapter(),
  integrations: [
    react({ include: ['src/islands/**'] }),
    i18next({ configPath: 'astro-i18next.config.cjs' }),
    sitemapIndex(),
    directive('interaction', './src/browser/interaction.ts'),
  ],
  i18n: {
    locales: [...LOCALES],
    defaultLocale: DEFAULT_LOCALE,
    routing: { prefixDefaultLocale: true, redirectToDefaultLocale: false },
  },
  trailingSlash: 'never',
  session: false,
  compressHTML: 'jsx',
  // A class is shorter than the attribute that Astro adds by default, with the same specificity.
  scopedStyleStrategy: 'class',
  devToolbar: { enabled: false },
  // Browsers cache style sheets that are files; inline ones would be sent with every page. The folder of files with a
  // hash in their name has a short name, because a page names sixty to a hundred of them, mostly icons.
  build: { assets: '_a', inlineStylesheets: 'never' },
  // No resizing service, and the runtime refuses /_image: pictures are made when content is published.
  image: { service: passthroughImageService() },
  cache: {
    provider: { name: 'pages', entrypoint: new URL('./src/cache/render/astro-provider.ts', import.meta.url) },
  },
  security: {
    // The API checks the origin of every write itself, JSON bodies included, which this switch does not cover.
    checkOrigin: false,
    csp: {
      directives: [...CSP_DIRECTIVES],
      styleDirective: { hashes: [LAYERS_HASH, ...LIBRARY_HASHES.map((hash) => `sha256-${hash}`)] },
    },
  },
  vite: {
    plugins: [localeFileErrors(), withoutSummaries()],
    // astro-i18next imports its configuration loader wherever it is imported; only Astro's start needs it.
    resolve: {
      alias: {
        '@proload/core': '/src/i18n/server/no-config-loader.ts',
        '@proload/plugin-tsm': '/src/i18n/server/no-config-loader.ts',
      },
    },
    // Styles that nearly every page needs are one file; otherwise each page would load about fifteen.
    build: {
      rolldownOptions: {
        // Puts constants where they are used; otherwise scripts import them from a file that has those of all others.
        optimization: { inlineConst: { mode: 'all' } },
        output: { codeSplitting: { groups: [{ name: 'site', test: SITE_STYLES }] } },
      },
    },
    ssr: {
      external: [
        '@electric-sql/pglite',
        '@electric-sql/pglite-socket',
        'lmdb',
        'pg',
        'pg-boss',
        'pino',
        'prom-client',
        'sharp',
      ],
    },
  },
});

/** A `client:` directive of our own. */
function directive(name, entrypoint) {
  const setup = ({ addClientDirective }) => addClientDirective({ name, entrypoint });
  return { name: `client-${name}`, hooks: { 'astro:config:setup': setup } };
}
