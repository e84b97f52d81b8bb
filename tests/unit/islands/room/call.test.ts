import { expect, test, vi } from 'vitest';
import { pictureKey } from '#islands/room/pictures.ts';
import { DOCTOR, enter, kindsOf, newCall, opened, personOf, useFakeRoom, YOU } from './fake-room.ts';

useFakeRoom();

test('a connection that is disconnected makes the server ask the other side for a sign of life at once', async () => {
  const call = await newCall();
  opened.connections[0]?.become('disconnected');
  expect(opened.sockets[0]?.sent.at(-1)).toEqual({ kind: 'check-peer', to: DOCTOR });
  expect([...call.interruptions.ids.get()]).toEqual([DOCTOR]);
  call.leave();
  expect(call.interruptions.ids.get().size).toBe(0);
});

test('a new network makes the call restart connections that seem to work, and a lost socket alone does not', async () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  const call = await newCall();
  const [connection] = opened.connections;
  await connection?.negotiate();
  const answerOffer = async () => {
    const description = { type: 'answer', sdp: 'v=0' } as const;
    opened.sockets.at(-1)?.receive({ kind: 'signal', from: DOCTOR, description });
    await vi.advanceTimersByTimeAsync(0);
  };
  await answerOffer();
  connection?.become('connected');
  const restartsAfter = async (event: () => void) => {
    const before = connection?.restarts ?? 0;
    event();
    await vi.advanceTimersByTimeAsync(500);
    enter();
    return (connection?.restarts ?? 0) - before;
  };
  expect(await restartsAfter(() => opened.sockets.at(-1)?.close())).toBe(0);
  expect(await restartsAfter(() => listeners.get('online')?.())).toBe(1);
  await answerOffer();
  expect(await restartsAfter(() => opened.sockets.at(-1)?.close())).toBe(0);
  call.leave();
});

test('a picture that is announced while the socket is lost is announced when it is back', async () => {
  const call = await newCall();
  const id = '0e675a44-3c96-4343-8bb3-7d204d964723';
  opened.sockets[0]?.close();
  call.pictures.announce(id);
  await vi.advanceTimersByTimeAsync(1_000);
  const socket = enter();
  expect(opened.sockets).toHaveLength(2);
  expect(socket.sent).toContainEqual({ kind: 'picture', id });
  expect(kindsOf(opened.sockets[0] ?? socket)).not.toContain('picture');
  call.leave();
});

test('a picture of which only the announcement arrives is shown as failed', async () => {
  const call = await newCall();
  const id = '0e675a44-3c96-4343-8bb3-7d204d964723';
  const line = { from: DOCTOR, name: 'doctor', text: '', at: '2026-12-01T08:00:00.000Z' };
  opened.sockets[0]?.receive({ kind: 'chat', id, picture: true, ...line });
  expect(call.chat.lines.get()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(call.pictures.states.get()[pictureKey(DOCTOR, id)]).toBe('failed');
  call.leave();
});

test('a call shows that its room closes soon', async () => {
  const call = await newCall();
  opened.sockets[0]?.receive({ kind: 'closing', at: '2026-12-01T08:00:00.000Z' });
  expect(call.isClosing.get()).toBe(true);
  call.leave();
});

test('a line that was sent again at the door is sent once more when the person is let in', async () => {
  const call = await newCall();
  const socket = enter();
  call.chat.sendLine('Can you hear me?');
  const sentLines = () => socket.sent.filter(({ kind }) => kind === 'chat');
  const people = (place: 'inside' | 'waiting') => [
    { ...personOf(YOU, 'patient'), place },
    personOf(DOCTOR, 'doctor'),
  ];
  socket.receive({ kind: 'people', people: people('waiting') });
  expect(sentLines()).toHaveLength(1);
  socket.receive({ kind: 'people', people: people('inside') });
  expect(sentLines()).toHaveLength(2);
  call.leave();
});
