import { expect, test } from 'vitest';
import { actsInApi, hiddenContexts, openedHandles } from './laws/handles.ts';
import { projectOf, readProject } from './source/project.ts';

const project = readProject('.');

test('queries, services and calls of the API are given their database handle', () => {
  expect(openedHandles(project)).toEqual([]);
});

test('calls of the API leave transactions, messages and entries of the audit log to services', () => {
  expect(actsInApi(project)).toEqual([]);
});

test('no file of src reads a context that it is not given', () => {
  expect(hiddenContexts(project)).toEqual([]);
});

test.each([
  ['src/db/queries/a.ts', "import { type Database, database } from '#db/client.ts';"],
  ['src/services/a.ts', "const { database } = await import('#db/client.ts');"],
  ['src/services/a.ts', "import * as client from '#db/client.ts';"],
  ['src/api/a.ts', "import { createHandle } from '#db/session.ts';"],
])('%s may not say %s', (path, text) => {
  expect(openedHandles(projectOf({ [path]: text }))).toHaveLength(1);
});

test.each([
  ['src/db/queries/a.ts', "import { type Database, transaction } from '#db/client.ts';"],
  ['src/api/a.ts', "import type { Database } from '#db/session.ts';"],
  ['src/jobs/a.ts', "import { database } from '#db/client.ts';"],
])('%s may say %s', (path, text) => {
  expect(openedHandles(projectOf({ [path]: text }))).toEqual([]);
});

test.each([
  "import { type Database, transaction } from '#db/client.ts';",
  "import { transaction as run } from '#db/client.ts';",
  "const client = await import('#db/client.ts');",
  "import { bookingTransaction, TimeTaken } from '#db/queries/meetings/booking-transaction.ts';",
  "import { queueMessage } from '#db/outbox.ts';",
  "import { noteReading } from '#db/audit.ts';",
  'await db.transaction(work);',
])('a call of the API may not say %s', (text) => {
  expect(actsInApi(projectOf({ 'src/api/a.ts': text }))).toHaveLength(1);
});

test.each([
  ['src/api/a.ts', "import { type Database, isTransaction } from '#db/client.ts';"],
  ['src/api/a.ts', "import { TimeTaken } from '#db/queries/meetings/booking-transaction.ts';"],
  ['src/services/a.ts', "import { type Database, transaction } from '#db/client.ts';"],
])('%s may say %s, and leaves acts to services', (path, text) => {
  expect(actsInApi(projectOf({ [path]: text }))).toEqual([]);
});

test('only the transaction guard and the request context of the log may use AsyncLocalStorage', () => {
  const text = "import { AsyncLocalStorage } from 'node:async_hooks';";
  const tree = projectOf({
    'src/db/a.ts': text,
    'src/db/transaction-guard.ts': text,
    'src/process/request-context.ts': text,
  });
  expect(hiddenContexts(tree)).toEqual(['src/db/a.ts has a hidden context']);
});
