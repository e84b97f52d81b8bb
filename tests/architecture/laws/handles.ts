import type { Project } from '../source/project.ts';

/** Rooms whose functions are given the handle that they work with. */
const BELOW = /^src\/(?:db|services|api)\//;
/** Names that open a way to the database, by their file. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  client: ['database', 'handleOfCall'],
  session: ['createHandle'],
  pool: ['createPool'],
};
/** Files of those rooms that open one: the pool itself, and where requests come in. */
const ENTRIES = new Set([
  'src/db/client.ts',
  // pg-boss has connections of its own.
  'src/db/queue.ts',
  'src/api/api-env.ts',
  'src/api/preview.ts',
  'src/api/hooks/app.ts',
  'src/api/media/content-pictures.ts',
]);

const IMPORT = /import\s+(?!type\b)([^;]*?)\s+from\s+'#db\/(client|session|pool)\.ts'/g;
/** All names at once, by which any of them may be reached. */
const WHOLE = /\*\s+as\b/;
const LATE = /import\('#db\/(?:client|session|pool)\.ts'\)/g;

/** Queries, services and calls that open a handle themselves, past the transaction that they may be part of. */
export const openedHandles = (project: Project): string[] =>
  project.code
    .filter(({ path }) => BELOW.test(path) && !ENTRIES.has(path))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(IMPORT)].flatMap(([, names = '', file = '']) =>
        WHOLE.test(names) || names.split(/\W+/).some((name) => OPENERS[file]?.includes(name))
          ? [`${path} opens a handle of #db/${file}.ts`]
          : [],
      ),
      ...[...text.matchAll(LATE)].map(([late]) => `${path} opens a handle by ${late}`),
    ]);

/**
 * Files that keep a context: the guard against queries beside a transaction, which only throws, and the request that
 * lines of the log name, which nothing but the log, the metrics and calls to a back end read (decision 056).
 */
const CONTEXTS = ['src/db/transaction-guard.ts', 'src/process/request-context.ts'];

/** Contexts that a function would depend on without being given them. */
export const hiddenContexts = (project: Project): string[] =>
  project.code
    .filter(({ path }) => path.startsWith('src/') && !CONTEXTS.includes(path))
    .flatMap(({ path, text }) =>
      /\bAsyncLocalStorage\b/.test(text) ? [`${path} has a hidden context`] : [],
    );
