import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { currentCursor, eventsAfter, noteEvent } from '#db/account-events.ts';
import { database, transaction } from '#db/client.ts';
import type { AccountEventKind } from '#db/schema/account-events.ts';
import { EventStreams } from '#runtime/event-streams.ts';
import { makePatient } from '../meetings/support.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

const streams = new EventStreams();
let server: Server;
/** Settles when the newest stream has been told what it missed. */
let opening: Promise<unknown>;
beforeAll(async () => {
  server = createServer((req, res) => {
    opening = streams
      .open(req, res, new URL(req.url ?? '', 'http://x').searchParams.get('user') ?? '')
      .catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  streams.end();
  server.close();
});

interface OpenStream {
  text: string;
  ended: boolean;
  headers: IncomingMessage['headers'];
  close: () => void;
}

/**
 * Opens a stream as a browser does; `text` grows with what is received. Resolves when the server has told what the
 * stream missed.
 */
function open(user: string, lastEventId?: string): Promise<OpenStream> {
  const { port } = server.address() as AddressInfo;
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  return new Promise((resolve, reject) => {
    const request = get(
      { host: '127.0.0.1', port, path: `/?user=${user}`, headers, agent: false },
      (response) => {
        const stream = { text: '', ended: false, headers: response.headers, close: () => request.destroy() };
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          stream.text += chunk;
        });
        response.on('end', () => {
          stream.ended = true;
        });
        response.on('error', () => {
          stream.ended = true;
        });
        void opening.then(() => resolve(stream));
      },
    );
    request.on('error', reject);
  });
}

const note = (user: string, kind: AccountEventKind) =>
  transaction(database(), (tx) => noteEvent(tx, user, kind));
const waitFor = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('an open page receives a change of its account, and no other page does', async () => {
  const patient = await makePatient();
  const otherPatient = await makePatient();
  const stream = await open(patient.id);
  const foreign = await open(otherPatient.id);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
  });
  await note(patient.id, 'meeting');
  await waitFor(() =>
    expect(stream.text).toMatch(/id: \d+-\d+\nevent: change\ndata: {"kind":"meeting"}\n\n$/),
  );
  await note(otherPatient.id, 'notification');
  await waitFor(() => expect(foreign.text).toContain('"kind":"notification"'));
  expect(foreign.text).not.toContain('"kind":"meeting"');
  expect(stream.text.match(/event: change/g)).toHaveLength(1);
  stream.close();
  foreign.close();
});

test('a page that connects again receives the events it missed, and nothing where it missed none', async () => {
  const { id } = await makePatient();
  const before = await currentCursor(database());
  await note(id, 'meeting');
  // Until all transactions of the server that began before have ended, also those of other tests, an event can reach a
  // page twice: as one that it missed, and as a new one.
  await waitFor(async () => expect(await eventsAfter(database(), before, id)).toHaveLength(1));
  const laterStream = await open(id, before);
  await waitFor(() => expect(laterStream.text).toContain('event: change'));
  const cursor = /id: (\S+)/.exec(laterStream.text)?.[1];
  laterStream.close();
  const freshStream = await open(id, cursor);
  await note(id, 'notification');
  await waitFor(() => expect(freshStream.text).toContain('"kind":"notification"'));
  expect(freshStream.text.match(/event: change/g)).toHaveLength(1);
  freshStream.close();
});

test('the end of a session ends the streams of its account', async () => {
  const { id } = await makePatient();
  const stream = await open(id);
  await note(id, 'session');
  await waitFor(() => expect(stream.ended).toBe(true));
  expect(stream.text).not.toContain('event: change');
});

test('a stream that opens just after a session of its account ended is closed, so that the browser asks again', async () => {
  const { id } = await makePatient();
  await note(id, 'session');
  const stream = await open(id);
  await waitFor(() => expect(stream.ended).toBe(true));
});

test('a page is told to read its data again when the database fails to find the events it missed', async () => {
  // The database fails at an account id that is no UUID.
  const stream = await open('nobody');
  await waitFor(() => expect(stream.text).toContain('event: change'));
  stream.close();
});

test('of more than eight streams of one account the oldest ends, and its page is told to poll', async () => {
  const { id } = await makePatient();
  const opened: OpenStream[] = [];
  for (let count = 0; count < 9; count += 1) opened.push(await open(id));
  await waitFor(() => expect(opened[0]?.ended).toBe(true));
  expect(opened[0]?.text).toMatch(/id: \d+-\d+\nevent: poll\ndata: {}\n\n$/);
  expect(opened.slice(1).some(({ ended }) => ended)).toBe(false);
  for (const { close } of opened) close();
});
