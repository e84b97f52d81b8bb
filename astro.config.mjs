import react from '@astrojs/react';
import { defineConfig, fontProviders, passthroughImageService } from 'astro/config';
import i18next from 'astro-i18next';
import { DEFAULT_LOCALE, LOCALES } from './src/config.ts';
import { localeFileErrors } from './src/i18n/server/locale-file-errors.mjs';
import { LAYERS_HASH } from './src/layouts/layers.ts';
import { CSP_DIRECTIVES, LIBRARY_HASHES } from './src/runtime/security-headers.ts';
import { withoutSummaries } from './src/runtime/without-summaries.mjs';
import adapter from './src/runtime/adapter.mjs';
import { BUILD_ORIGIN } from './src/runtime/build-origin.ts';
import { sitemapIndex } from './sitemap.config.mjs';

const LEXEND = import.meta.resolve('@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2');
const LEXEND_EXT = import.meta
  .resolve('@fontsource-variable/lexend/files/lexend-latin-ext-wght-normal.woff2');
const READEX = import.meta
  .resolve('@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2');

// Subsets as fontsource (Google Fonts) cuts them.
const LATIN = [
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F',
  'U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
].join();
const LATIN_EXT = [
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F',
  'U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
].join();
// Without the mathematical alphabets. U+200C-200E and U+2010-2011 are here, so that Arabic text does not load Lexend
// for them.
const ARABIC = [
  'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F',
  'U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
].join();

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
  // No fallbacks here: the stand-ins for both scripts are measured in src/styles/fonts.css. Latin Extended is a family
  // of its own, so that only Turkish pages preload it.
  fonts: [
    font('Lexend', '--font-lexend', variant(LEXEND, '100 900', LATIN)),
    font('Lexend Extended', '--font-lexend-ext', variant(LEXEND_EXT, '100 900', LATIN_EXT)),
    font('Readex Pro', '--font-readex', variant(READEX, '160 700', ARABIC)),
  ],
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

function font(name, cssVariable, file) {
  return {
    name,
    cssVariable,
    provider: fontProviders.local(),
    fallbacks: [],
    optimizedFallbacks: false,
    options: { variants: [file] },
  };
}

/** A `client:` directive of our own. */
function directive(name, entrypoint) {
  const setup = ({ addClientDirective }) => addClientDirective({ name, entrypoint });
  return { name: `client-${name}`, hooks: { 'astro:config:setup': setup } };
}

/** One font file that covers a range of weights. */
function variant(file, weight, unicodeRange) {
  return {
    src: [new URL(file)],
    weight,
    style: 'normal',
    display: 'swap',
    unicodeRange: unicodeRange.split(','),
  };
}
