import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ROOM_SOCKET_PATH } from '#contract/room/messages.ts';
import { get } from './support/request.ts';
import { SITE } from './support/site.ts';

const SOCKETS = 60;
const PAGES = ['/en', '/ar/blog', '/fr/faqs', '/tr'];

/**
 * Opens a socket of the meeting rooms that sends messages until the site cuts it, and then opens another one. `onCut` gets
 * the close code of each.
 */
function flood(signal: AbortSignal, onCut: (code: number) => void): void {
  const socket = new WebSocket(SITE.replace(/^http/, 'ws') + ROOM_SOCKET_PATH, { headers: { origin: SITE } });
  const message = JSON.stringify({ kind: 'chat', text: 'x'.repeat(2_000) });
  socket.on('error', () => undefined);
  socket.on('open', () => {
    for (let count = 0; count < 500; count += 1) socket.send(message);
  });
  socket.on('close', (code) => {
    if (signal.aborted) return;
    onCut(code);
    setTimeout(() => flood(signal, onCut), 20);
  });
  signal.addEventListener('abort', () => socket.terminate(), { once: true });
}

test('stored pages are answered while 60 sockets flood the meeting rooms, and the sockets are cut', async () => {
  const flooding = new AbortController();
  const closeCodes: number[] = [];
  try {
    for (let number = 0; number < SOCKETS; number += 1)
      flood(flooding.signal, (code) => closeCodes.push(code));
    const statuses: number[] = [];
    for (let round = 0; round < 25; round += 1)
      statuses.push(...(await Promise.all(PAGES.map(async (path) => (await get(path)).status))));
    expect(statuses).toEqual(Array.from({ length: 100 }, () => 200));
    await vi.waitUntil(() => closeCodes.length >= SOCKETS, { timeout: 20_000 });
    // A message before a ticket breaks the protocol (1008); a flood is cut without a word (1006).
    for (const code of new Set(closeCodes)) expect([1006, 1008]).toContain(code);
  } finally {
    flooding.abort();
  }
});
