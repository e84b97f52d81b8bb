import { afterEach, beforeEach, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '#contract/room/messages.ts';
import type { Entrance } from '#contract/room/room.ts';
import type { RoomPerson, RoomRole } from '#domain/room/people.ts';
import { Call } from '#islands/room/call.ts';
import { LocalMedia } from '#islands/room/local-media.ts';
import { FakeConnection } from './fake-connection.ts';

export const YOU = 'BBBBBBBBBBBBBBBB';
export const DOCTOR = 'AAAAAAAAAAAAAAAA';

/** The sockets and the connections that the call of a test has opened. */
export const opened: { sockets: FakeSocket[]; connections: FakeConnection[] } = {
  sockets: [],
  connections: [],
};

/** A WebSocket that is open at once; tests send it the messages of the server. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 1;
  readonly sent: ClientMessage[] = [];

  constructor() {
    super();
    opened.sockets.push(this);
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

/** Gives each test of a file fake sockets, connections and timers. */
export function useFakeRoom(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    opened.sockets = [];
    opened.connections = [];
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
          opened.connections.push(this);
        }
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export const personOf = (id: string, role: RoomRole, interpreter?: boolean): RoomPerson => ({
  id,
  name: role,
  role,
  place: 'inside',
  connected: true,
  media: { microphone: false, camera: false, screen: false },
  interpreter,
});

/** The patient, who agrees to an interpreter or not, and the doctor. */
export const pair = (interpreter?: boolean) => [
  personOf(YOU, 'patient', interpreter),
  personOf(DOCTOR, 'doctor'),
];

/** Tells the newest socket that the person is inside with the doctor. */
export function enter(interpreter?: boolean): FakeSocket {
  const socket = opened.sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  socket.receive({ kind: 'entered', you: YOU, people: pair(interpreter) });
  return socket;
}

interface NewCall {
  /** The decision on an interpreter in the lobby. */
  interpreter?: boolean;
  /** The decision that the API shows in its answers. */
  stored?: boolean | null;
  /** Whether the server shows the patient as one who agrees. */
  inRoom?: boolean;
  /** Is called with the decision of each entrance. */
  onEnter?: (interpreter?: boolean) => Promise<void> | void;
}

/** The patient's call with the doctor. */
export async function newCall({
  interpreter,
  stored = interpreter ?? null,
  inRoom = interpreter,
  onEnter = () => undefined,
}: NewCall = {}): Promise<Call> {
  const room = { interpreter: stored };
  const entrance = { ticket: 'ticket', ice_servers: [], room } as unknown as Entrance;
  const call = new Call({
    enter: async (agreed) => {
      await onEnter(agreed);
      return entrance;
    },
    isGuest: false,
    startsAt: '2026-12-01T08:00:00.000Z',
    interpreter,
    media: new LocalMedia(),
  });
  call.start();
  await vi.advanceTimersByTimeAsync(0);
  // A first attempt that fails is followed by another one.
  if (opened.sockets.length === 0) await vi.advanceTimersByTimeAsync(1_000);
  enter(inRoom);
  return call;
}

/** Breaks the newest socket, and waits until another one is opened. */
export async function loseAndReopen(): Promise<void> {
  opened.sockets.at(-1)?.close();
  await vi.advanceTimersByTimeAsync(1_000);
}

export const kindsOf = ({ sent }: FakeSocket) => sent.map(({ kind }) => kind);
