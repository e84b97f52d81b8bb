import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ROOM_MESSAGE_BYTES, ROOM_SOCKET_PATH, type ServerMessage } from '#contract/room/messages.ts';
import type { RoomRole } from '#domain/room/people.ts';
import { localBus } from '#signalling/room-bus.ts';
import { RoomSockets } from '#signalling/room-sockets.ts';
import { signTicket, type Ticket } from '#services/room/ticket.ts';
import { MEDIA, MEETING } from './support.ts';

let server: Server;
let sockets: RoomSockets;
let origin: string;
/** People who may not stay. */
const banned = new Set<string>();

beforeEach(async () => {
  banned.clear();
  server = createServer({ shouldUpgradeCallback: RoomSockets.isWanted }, (_req, res) =>
    res.writeHead(404).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  sockets = new RoomSockets(localBus, {
    renew: ({ key }: Ticket) => Promise.resolve(!banned.has(key)),
    dismissed: () => Promise.resolve(),
    report: (cause) => {
      throw cause;
    },
  });
  server.on('upgrade', (req, socket, head) =>
    sockets.upgrade(req, socket, head, { host, sender: 'one network' }),
  );
});
afterEach(() => {
  sockets.close();
  server.close();
});

interface Opened {
  socket: WebSocket;
  heard: ServerMessage[];
  /** The status of a refusal, or the code with which the socket was closed. */
  ended: Promise<number>;
}

function open(path = ROOM_SOCKET_PATH, headers: Record<string, string> = { origin }): Opened {
  const socket = new WebSocket(origin.replace('http', 'ws') + path, { headers });
  const heard: ServerMessage[] = [];
  const ended = Promise.withResolvers<number>();
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  socket.on('unexpected-response', (_req, res) => ended.resolve(res.statusCode ?? 0));
  socket.on('close', (code) => ended.resolve(code));
  socket.on('error', () => undefined);
  return { socket, heard, ended: ended.promise };
}

function ticketOf(name: string, role: RoomRole, more: Partial<Ticket> = {}): string {
  const ticket = { meeting: MEETING, key: `user:${name}`, name, role, closes: Date.now() + 60_000, ...more };
  return signTicket(ticket, Date.now());
}

async function enter(name: string, role: RoomRole): Promise<Opened> {
  const opened = open();
  await new Promise((resolve) => opened.socket.once('open', resolve));
  opened.socket.send(JSON.stringify({ kind: 'enter', ticket: ticketOf(name, role), media: MEDIA }));
  await heardOf(opened, 'seat');
  return opened;
}

/** Waits for a message of a kind. */
async function heardOf({ heard, socket }: Opened, kind: ServerMessage['kind']): Promise<ServerMessage> {
  for (;;) {
    const found = heard.find((message) => message.kind === kind);
    if (found) return found;
    await new Promise((resolve) => socket.once('message', resolve));
  }
}

/** Sends a text on a new socket and gives the code with which it is closed. */
async function endOf(...texts: (string | Buffer)[]): Promise<number> {
  const { socket, ended } = open();
  await new Promise((resolve) => socket.once('open', resolve));
  for (const text of texts) socket.send(text);
  return ended;
}

describe('a socket of the meeting rooms', () => {
  test('lets two people meet', async () => {
    const doctor = await enter('Ayşe', 'doctor');
    const patient = await enter('Nadia', 'patient');
    const { you } = (await heardOf(patient, 'entered')) as Extract<ServerMessage, { kind: 'entered' }>;
    doctor.socket.send(JSON.stringify({ kind: 'admit', to: you }));
    doctor.socket.send(JSON.stringify({ kind: 'chat', text: 'Merhaba' }));
    expect(await heardOf(patient, 'chat')).toMatchObject({ name: 'Ayşe', text: 'Merhaba' });
  });

  test.each([
    ['another address', '/api/meeting-rooms', {}, 404],
    ['a page of another site', ROOM_SOCKET_PATH, { origin: 'https://evil.example' }, 403],
    ['no origin', ROOM_SOCKET_PATH, { origin: '' }, 403],
  ])('is refused to %s', async (_who, path, headers, status) => {
    expect(await open(path, { origin, ...headers }).ended).toBe(status);
  });

  test('is refused to the 65th of one network, and free again when one closes', async () => {
    const opened = Array.from({ length: 64 }, () => open());
    await Promise.all(opened.map(({ socket }) => new Promise((resolve) => socket.once('open', resolve))));
    expect(await open().ended).toBe(503);
    const [first] = opened;
    first?.socket.close();
    await first?.ended;
    const next = open();
    await new Promise((resolve) => next.socket.once('open', resolve));
    expect(sockets.size).toBe(64);
  });

  test('is closed for what is no message of a room, and for one that is too long', async () => {
    expect(await endOf('{')).toBe(1008);
    expect(await endOf(JSON.stringify({ kind: 'admit', to: 'x' }))).toBe(1008);
    expect(await endOf(JSON.stringify({ kind: 'chat', text: 'before entering' }))).toBe(1008);
    expect(await endOf(Buffer.from([1, 2, 3]))).toBe(1008);
    expect(await endOf('x'.repeat(ROOM_MESSAGE_BYTES + 1))).toBe(1009);
  });

  test('lets nobody in with a forged, an old or a second ticket', async () => {
    const old = signTicket(
      { meeting: MEETING, key: 'user:x', name: 'x', role: 'doctor', closes: Date.now() + 60_000 },
      Date.now() - 31_000,
    );
    const good = ticketOf('Nadia', 'patient');
    const [payload = ''] = good.split('.');
    const doctor = Buffer.from(payload, 'base64url').toString('utf8').replace('"patient"', '"doctor"');
    const forged = `${Buffer.from(doctor).toString('base64url')}.${good.split('.')[1]}`;
    for (const ticket of [old, forged, 'x.y', '']) {
      const opened = open();
      await new Promise((resolve) => opened.socket.once('open', resolve));
      opened.socket.send(JSON.stringify({ kind: 'enter', ticket, media: MEDIA }));
      expect(await heardOf(opened, 'left')).toEqual({ kind: 'left', reason: 'ticket' });
    }
    const entered = await enter('Nadia', 'patient');
    entered.socket.send(JSON.stringify({ kind: 'enter', ticket: good, media: MEDIA }));
    expect(await heardOf(entered, 'left')).toEqual({ kind: 'left', reason: 'ticket' });
  });

  test('is closed to somebody who may not be there any more', async () => {
    banned.add('user:Nadia');
    const opened = open();
    await new Promise((resolve) => opened.socket.once('open', resolve));
    const enterIt = { kind: 'enter', ticket: ticketOf('Nadia', 'patient'), media: MEDIA };
    opened.socket.send(JSON.stringify(enterIt));
    expect(await heardOf(opened, 'left')).toEqual({ kind: 'left', reason: 'ended' });
  });

  test('tells a guest whose invitation was taken back so, not that the meeting has ended', async () => {
    const guest = await enter('Karim', 'relative');
    banned.add('user:Karim');
    await sockets.renew();
    expect(await heardOf(guest, 'left')).toEqual({ kind: 'left', reason: 'dismissed' });
  });

  test('is closed in a flood of messages, and the others stay', async () => {
    const doctor = await enter('Ayşe', 'doctor');
    const flood = await enter('Nadia', 'patient');
    for (let number = 0; number < 400; number += 1)
      flood.socket.send(JSON.stringify({ kind: 'media', media: MEDIA }));
    expect(await flood.ended).toBe(1008);
    expect(doctor.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('is closed with a restart, after which browsers come back', async () => {
    const { ended } = await enter('Ayşe', 'doctor');
    sockets.close();
    expect(await ended).toBe(1012);
  });
});
