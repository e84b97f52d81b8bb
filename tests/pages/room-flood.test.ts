import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ROOM_SOCKET_PATH } from '#contract/room/messages.ts';
import { get } from './support/request.ts';
import { SITE } from './support/site.ts';

const SOCKETS = 60;
const PAGES = ['/en', '/ar/blog', '/fr/faqs', '/tr'];

/** The most milliseconds for which a socket may flood. The site closes one that says nothing after ten seconds. */
const CUT_WITHIN = 5_000;

/**
 * Opens a socket of the meeting rooms that sends messages until the site cuts it, and then opens another one. `onCut`
 * gets the milliseconds for which each was open.
 */
function flood(signal: AbortSignal, onCut: (milliseconds: number) => void): void {
  const socket = new WebSocket(SITE.replace(/^http/, 'ws') + ROOM_SOCKET_PATH, { headers: { origin: SITE } });
  const message = JSON.stringify({ kind: 'chat', text: 'x'.repeat(2_000) });
  socket.on('error', () => undefined);
  let openedAt: number | undefined;
  socket.on('open', () => {
    openedAt = performance.now();
    for (let count = 0; count < 500; count += 1) socket.send(message);
  });
  socket.on('close', () => {
    if (signal.aborted) return;
    if (openedAt !== undefined) onCut(performance.now() - openedAt);
    setTimeout(() => flood(signal, onCut), 20);
  });
  signal.addEventListener('abort', () => socket.terminate(), { once: true });
}

test('stored pages are answered while 60 sockets flood the meeting rooms, and the sockets are cut', async () => {
  const flooding = new AbortController();
  const openTimes: number[] = [];
  try {
    for (let number = 0; number < SOCKETS; number += 1)
      flood(flooding.signal, (milliseconds) => openTimes.push(milliseconds));
    const statuses: number[] = [];
    for (let round = 0; round < 25; round += 1)
      statuses.push(...(await Promise.all(PAGES.map(async (path) => (await get(path)).status))));
    expect(statuses).toEqual(Array.from({ length: 100 }, () => 200));
    await vi.waitUntil(() => openTimes.length >= SOCKETS, { timeout: 20_000 });
    const median = openTimes.sort((a, b) => a - b)[Math.floor(openTimes.length / 2)];
    expect(median).toBeLessThan(CUT_WITHIN);
  } finally {
    flooding.abort();
  }
});
