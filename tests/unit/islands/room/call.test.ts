import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '#contract/room/messages.ts';
import type { Entrance } from '#contract/room/room.ts';
import { INTERPRETER_CONSENT } from '#domain/consents.ts';
import type { RoomPerson } from '#domain/room/people.ts';
import { Call } from '#islands/room/call.ts';
import { LocalMedia } from '#islands/room/local-media.ts';
import { pictureKey } from '#islands/room/pictures.ts';
import { FakeConnection } from './fake-connection.ts';

const YOU = 'BBBBBBBBBBBBBBBB';
const DOCTOR = 'AAAAAAAAAAAAAAAA';

let connections: FakeConnection[];
let sockets: FakeSocket[];

/** A WebSocket that is open at once; tests send it the messages of the server. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 1;
  readonly sent: ClientMessage[] = [];

  constructor() {
    super();
    sockets.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  receive(message: ServerMessage): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }

  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  sockets = [];
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('location', { href: 'https://turqua.example/en/meeting/1' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends FakeConnection {
      constructor(configuration: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const personOf = (id: string, role: 'patient' | 'doctor', interpreter?: boolean): RoomPerson => ({
  id,
  name: role,
  role,
  place: 'inside',
  connected: true,
  media: { microphone: false, camera: false, screen: false },
  interpreter,
});

/** The patient, who agrees to an interpreter or not, and the doctor. */
const pair = (interpreter?: boolean) => [personOf(YOU, 'patient', interpreter), personOf(DOCTOR, 'doctor')];

/** Tells the newest socket that the person is inside with the doctor. */
function enter(interpreter?: boolean): FakeSocket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  socket.receive({ kind: 'entered', you: YOU, people: pair(interpreter) });
  return socket;
}

/** The patient's call with the doctor. */
async function newCall({
  interpreter,
  onEnter = () => undefined,
}: { interpreter?: boolean; onEnter?: (interpreter?: boolean) => Promise<void> | void } = {}): Promise<Call> {
  const entrance = { ticket: 'ticket', ice_servers: [], room: {} } as unknown as Entrance;
  const call = new Call({
    enter: async (agreed) => {
      await onEnter(agreed);
      return entrance;
    },
    interpreter,
    media: new LocalMedia(),
  });
  call.start();
  await vi.advanceTimersByTimeAsync(0);
  // A first attempt that fails is followed by another one.
  if (sockets.length === 0) await vi.advanceTimersByTimeAsync(1_000);
  enter(interpreter);
  return call;
}

/** Breaks the newest socket, and waits until another one is opened. */
async function loseAndReopen(): Promise<void> {
  sockets.at(-1)?.close();
  await vi.advanceTimersByTimeAsync(1_000);
}

const kindsOf = ({ sent }: FakeSocket) => sent.map(({ kind }) => kind);

test('a connection that is disconnected makes the server ask the other side for a sign of life at once', async () => {
  const call = await newCall();
  connections[0]?.become('disconnected');
  expect(sockets[0]?.sent.at(-1)).toEqual({ kind: 'check-peer', to: DOCTOR });
  expect([...call.interruptions.ids.get()]).toEqual([DOCTOR]);
  call.leave();
  expect(call.interruptions.ids.get().size).toBe(0);
});

test('a picture that is announced while the socket is lost is announced when it is back', async () => {
  const call = await newCall();
  const id = '0e675a44-3c96-4343-8bb3-7d204d964723';
  sockets[0]?.close();
  call.pictures.announce(id);
  await vi.advanceTimersByTimeAsync(1_000);
  const socket = enter();
  expect(sockets).toHaveLength(2);
  expect(socket.sent).toContainEqual({ kind: 'picture', id });
  expect(kindsOf(sockets[0] ?? socket)).not.toContain('picture');
  call.leave();
});

test('a picture of which only the announcement arrives is shown as failed', async () => {
  const call = await newCall();
  const id = '0e675a44-3c96-4343-8bb3-7d204d964723';
  const line = { from: DOCTOR, name: 'doctor', text: '', at: '2026-12-01T08:00:00.000Z' };
  sockets[0]?.receive({ kind: 'chat', id, picture: true, ...line });
  expect(call.chat.lines.get()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(call.pictures.states.get()[pictureKey(DOCTOR, id)]).toBe('failed');
  call.leave();
});

test('a call shows that its room closes soon', async () => {
  const call = await newCall();
  sockets[0]?.receive({ kind: 'closing', at: '2026-12-01T08:00:00.000Z' });
  expect(call.isClosing.get()).toBe(true);
  call.leave();
});

describe('the decision on an interpreter', () => {
  const onEnter = vi.fn<(interpreter?: boolean) => Promise<void> | void>();
  beforeEach(() => {
    onEnter.mockReset();
  });

  test('of the lobby is sent until one entrance succeeds, and never again', async () => {
    onEnter.mockRejectedValueOnce(new Error('unreachable'));
    const call = await newCall({ interpreter: true, onEnter });
    await loseAndReopen();
    enter(true);
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[true], [true], [undefined], [undefined]]);
    call.leave();
  });

  test('of the call is sent now, and with the next entrance where the server has not confirmed it', async () => {
    const call = await newCall({ interpreter: true, onEnter });
    call.interpreter.decide(false);
    expect(sockets[0]?.sent.at(-1)).toEqual({ kind: 'agree', agreed: false, version: INTERPRETER_CONSENT });
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[true], [false]]);
    call.leave();
  });

  test('of the call for an interpreter is not sent again once the server has named it', async () => {
    const call = await newCall({ interpreter: false, onEnter });
    call.interpreter.decide(true);
    sockets[0]?.receive({ kind: 'people', people: pair(true) });
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[false], [undefined]]);
    call.leave();
  });

  test('of the call against an interpreter goes with an entrance, since it counts before it is stored', async () => {
    const call = await newCall({ interpreter: true, onEnter });
    call.interpreter.decide(false);
    sockets[0]?.receive({ kind: 'people', people: pair(false) });
    await loseAndReopen();
    enter(false);
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[true], [false], [undefined]]);
    call.leave();
  });

  test('that the server could not store is not sent again, and asks the patient anew', async () => {
    const call = await newCall({ onEnter });
    call.interpreter.decide(true);
    sockets[0]?.receive({ kind: 'agree-refused' });
    expect(call.interpreter.wasRefused.get()).toBe(true);
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[undefined], [undefined]]);
    call.interpreter.decide(true);
    expect(call.interpreter.wasRefused.get()).toBe(false);
    call.leave();
  });

  test('that is made while the connection is lost goes with the next entrance alone', async () => {
    const call = await newCall({ interpreter: true, onEnter });
    sockets[0]?.close();
    call.interpreter.decide(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kindsOf(enter(false))).not.toContain('agree');
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[true], [false], [undefined]]);
    call.leave();
  });

  test('that is made while the ticket is on its way is sent after the entrance', async () => {
    const call = await newCall({ interpreter: true, onEnter });
    const answer = Promise.withResolvers<void>();
    onEnter.mockReturnValueOnce(answer.promise);
    await loseAndReopen();
    call.interpreter.decide(false);
    answer.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(2);
    expect(enter(true).sent.at(-1)).toMatchObject({ kind: 'agree', agreed: false });
    sockets[1]?.receive({ kind: 'people', people: pair(false) });
    await loseAndReopen();
    expect(onEnter.mock.calls).toEqual([[true], [undefined], [false]]);
    call.leave();
  });
});

test('a person whom the lobby did not ask about an interpreter sends no decision, also after a loss', async () => {
  const onEnter = vi.fn();
  const call = await newCall({ onEnter });
  sockets[0]?.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onEnter.mock.calls).toEqual([[undefined], [undefined]]);
  call.leave();
});
