/**
 * The rooms that each room may import. A room is a folder or file below `src`; the longest match counts, so that
 * `i18n/server` is another room than `i18n`. A room may always import itself. `locales` is the folder beside `src`.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'config.ts': [],
  domain: [],
  'env.ts': ['settings', 'config.ts'],
  settings: [],
  contract: ['domain', 'config.ts'],
  i18n: ['config.ts'],
  'i18n/server': ['i18n', 'config.ts', 'locales'],
  process: ['config.ts'],
  cache: ['process', 'config.ts', 'env.ts'],
  content: ['domain', 'config.ts', 'env.ts'],
  db: ['domain', 'content', 'settings', 'cache/tags.ts', 'config.ts', 'env.ts'],
  services: ['domain', 'content', 'db', 'cache/tags.ts', 'config.ts', 'env.ts'],
  push: ['domain', 'db', 'env.ts'],
  signalling: ['contract', 'domain', 'services', 'db', 'process', 'env.ts'],
  mail: ['contract', 'domain', 'settings', 'i18n', 'i18n/server', 'config.ts', 'env.ts'],
  api: [
    'contract',
    'domain',
    'services',
    'db',
    'cache',
    'process',
    'mail',
    'push',
    'i18n',
    'i18n/server',
    'config.ts',
    'env.ts',
  ],
  jobs: [
    'contract',
    'domain',
    'services',
    'db',
    'cache',
    'mail',
    'push',
    'i18n',
    'i18n/server',
    'config.ts',
    'env.ts',
  ],
  client: ['contract', 'domain', 'config.ts'],
  stores: ['contract', 'domain', 'client', 'config.ts'],
  browser: ['stores', 'client', 'contract', 'domain', 'i18n', 'config.ts'],
  styles: [],
  islands: ['contract', 'domain', 'client', 'stores', 'browser', 'i18n', 'config.ts', 'styles'],
  page: ['contract', 'domain', 'i18n', 'i18n/server', 'cache/policy.ts', 'config.ts'],
  components: [
    'contract',
    'domain',
    'i18n',
    'i18n/server',
    'page',
    'islands',
    'browser',
    'config.ts',
    'styles',
  ],
  layouts: [
    'page',
    'cache/tags.ts',
    'contract',
    'domain',
    'i18n',
    'i18n/server',
    'islands',
    'components',
    'browser',
    'config.ts',
    'styles',
  ],
  pages: [
    'contract',
    'domain',
    'i18n',
    'i18n/server',
    'cache/tags.ts',
    'cache/policy.ts',
    'page',
    'islands',
    'components',
    'layouts',
    'config.ts',
  ],
  'middleware.ts': ['process', 'i18n', 'config.ts'],
  'fetch.ts': ['api', 'client', 'contract', 'cache', 'process', 'i18n', 'i18n/server', 'config.ts', 'env.ts'],
  // Reads of the API go past the pipeline, which would only pass them on.
  runtime: [
    'api/site-api.ts',
    'jobs',
    'signalling',
    'cache',
    'process',
    'db',
    'domain',
    'i18n',
    'settings',
    'config.ts',
    'env.ts',
  ],
  // Types of Astro.locals: no code.
  'locals.d.ts': ['api', 'cache', 'client', 'contract', 'i18n', 'i18n/server', 'config.ts'],
};

/** Files that may be imported where their room may not, each with its room. */
export const DOORS: Readonly<Record<string, string>> = {
  'cache/tags.ts': 'cache',
  'cache/policy.ts': 'cache',
  'api/site-api.ts': 'api',
};

/** Packages that only some rooms may use. `*` ends a prefix. Rooms are folders, files or `/`-paths below `src`. */
export const RESERVED_PACKAGES: readonly { packages: readonly string[]; rooms: readonly string[] }[] = [
  { packages: ['drizzle-kit*', 'pg', 'pg/*', '@electric-sql/*', 'pg-boss*'], rooms: ['db'] },
  { packages: ['drizzle-orm*'], rooms: ['db', 'services/demo'] },
  { packages: ['hono', 'hono/*', '@hono/*'], rooms: ['api', 'fetch.ts'] },
  {
    packages: ['react', 'react/*', 'react-dom*', '@nanostores/react', 'react-hook-form', 'sonner'],
    rooms: ['islands', 'client/use-*'],
  },
  { packages: ['swr', 'swr/*'], rooms: ['client/use-*', 'islands'] },
  { packages: ['@astrojs/node*', 'astro/app*'], rooms: ['runtime'] },
  { packages: ['i18next*', 'astro-i18next*'], rooms: ['i18n/server'] },
  { packages: ['lmdb'], rooms: ['cache'] },
  { packages: ['ioredis'], rooms: ['cache', 'signalling'] },
  { packages: ['ws'], rooms: ['signalling'] },
  {
    packages: ['node:*'],
    rooms: [
      'env.ts',
      'content',
      'services',
      'db',
      'mail',
      'push',
      'jobs',
      'signalling',
      'api',
      'cache',
      'process',
      'runtime',
      'i18n/server',
      'fetch.ts',
    ],
  },
];

/** Inside these rooms one domain folder does not import another, … */
export const DIVIDED = ['islands', 'components', 'api'];
/** … except these, which every domain may use. */
export const COMMON_FOLDERS = ['ui', 'site', 'present', 'meeting', 'directory', 'diagrams', 'pictures'];

/** Files above this many lines are refused. */
export const MAX_LINES = 250;
/** Not written by hand, content, or a dashboard as Grafana exports it: files without a limit of lines. */
export const NO_LENGTH_LAW = [
  /^locales\//,
  /^src\/db\/migrations\//,
  /^demo\//,
  /^package-lock\.json$/,
  /^docs\/operations\/grafana\.json$/,
];
/** Names of files and folders that say no purpose. */
export const JUNK_NAMES = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'lib', 'stuff'];
