import type { Project } from '../source/project.ts';

/** Rooms whose functions are given the database handle that they work with. */
const GIVEN_HANDLES = /^src\/(?:db|services|api)\//;
/** Exports that open a way to the database, by the file of `src/db`. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  client: ['database', 'handleOfCall'],
  session: ['createHandle'],
  pool: ['createPool'],
};
/** Files of these rooms that may open a handle: the client itself, and the entry points of requests. */
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
/** A namespace import, by which every export can be reached. */
const NAMESPACE = /\*\s+as\b/;
const DYNAMIC_IMPORT = /import\('#db\/(?:client|session|pool)\.ts'\)/g;

/** Queries, services and calls that open a handle themselves, past the transaction that they may be part of. */
export const openedHandles = (project: Project): string[] =>
  project.code
    .filter(({ path }) => GIVEN_HANDLES.test(path) && !ENTRIES.has(path))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(IMPORT)].flatMap(([, names = '', file = '']) =>
        NAMESPACE.test(names) || names.split(/\W+/).some((name) => OPENERS[file]?.includes(name))
          ? [`${path} opens a handle of #db/${file}.ts`]
          : [],
      ),
      ...[...text.matchAll(DYNAMIC_IMPORT)].map(([call]) => `${path} opens a handle by ${call}`),
    ]);

/**
 * Exports by which several queries become one act, by the file of `src/db`: transactions, messages in the outbox,
 * notes for open pages, and entries of the audit log. The API leaves acts to `src/services`, where jobs and the command
 * line find them too.
 */
const PARTS_OF_ACTS: Readonly<Record<string, readonly string[]>> = {
  client: ['transaction'],
  'retry-conflicts': ['retryConflicts'],
  'queries/meetings/booking-transaction': ['bookingTransaction'],
  outbox: ['queueMessage', 'queueReminders', 'cancelMessages', 'changeRecipient'],
  'account-events': ['noteEvent', 'noteMeetingEvent', 'noteEventOfAllMeetings'],
  audit: ['noteAccess', 'noteReading'],
};
const IMPORT_OF_DB = /import\s+(?!type\b)([^;]*?)\s+from\s+'#db\/([\w/-]+)\.ts'/g;
const DYNAMIC_IMPORT_OF_DB = /import\('#db\/([\w/-]+)\.ts'\)/g;

/** Files of the API that make an act themselves: that open a transaction, for example, or queue a message. */
export const actsInApi = (project: Project): string[] =>
  project.code
    .filter(({ path }) => path.startsWith('src/api/'))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(IMPORT_OF_DB)].flatMap(([, names = '', file = '']) =>
        (PARTS_OF_ACTS[file] ?? [])
          .filter((part) => NAMESPACE.test(names) || names.split(/\W+/).includes(part))
          .map((part) => `${path} uses ${part} of #db/${file}.ts`),
      ),
      ...[...text.matchAll(DYNAMIC_IMPORT_OF_DB)].flatMap(([call, file = '']) =>
        file in PARTS_OF_ACTS ? [`${path} reaches acts by ${call}`] : [],
      ),
      ...[...text.matchAll(/\.transaction\(/g)].map(([call]) => `${path} opens a transaction by ${call})`),
    ]);

/**
 * Files that may keep a context in `AsyncLocalStorage`. The guard against queries outside of an open transaction only
 * throws. The request context is read by the log, the metrics and calls to a back end alone (decision 056).
 */
const CONTEXTS = ['src/db/transaction-guard.ts', 'src/process/request-context.ts'];

/** Contexts that a function would depend on without being given them. */
export const hiddenContexts = (project: Project): string[] =>
  project.code
    .filter(({ path }) => path.startsWith('src/') && !CONTEXTS.includes(path))
    .flatMap(({ path, text }) =>
      /\bAsyncLocalStorage\b/.test(text) ? [`${path} has a hidden context`] : [],
    );
