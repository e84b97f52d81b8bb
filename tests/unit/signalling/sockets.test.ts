import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ROOM_MESSAGE_BYTES, ROOM_SOCKET_PATH } from '#contract/room/messages.ts';
import type { StayEnd } from '#services/room/stay.ts';
import { signTicket } from '#services/room/ticket.ts';
import { RoomServer, ticketOf } from './room-server.ts';
import { MEDIA, MEETING } from './support.ts';

let server: RoomServer;
/** The reasons why people may stay no longer, by their keys. */
const ends = new Map<string, StayEnd>();

/** The noted minutes of lines with their loss, and the lost connections, each with its person. */
const lineNotes: string[] = [];

beforeEach(async () => {
  ends.clear();
  lineNotes.length = 0;
  server = await RoomServer.open({
    renew: (tickets) =>
      Promise.resolve(
        new Map(
          tickets.flatMap((ticket) => {
            const end = ends.get(ticket.key);
            return end ? [[ticket, end] as const] : [];
          }),
        ),
      ),
    noteLine: ({ key }, { loss }) => Promise.resolve(void lineNotes.push(`${key} ${loss}`)),
    noteLostConnection: ({ key }) => Promise.resolve(void lineNotes.push(`${key} lost`)),
  });
});
afterEach(() => server.close());

/** Sends texts on a new socket and gives the code with which it is closed. */
async function closeCodeAfter(...texts: (string | Buffer)[]): Promise<number> {
  const visitor = server.visit();
  await visitor.opened;
  for (const text of texts) visitor.socket.send(text);
  return visitor.ended;
}

describe('a socket of the meeting rooms', () => {
  test('lets two people meet', async () => {
    const doctor = await server.enter('Ayşe', 'doctor');
    const patient = await server.enter('Nadia', 'patient');
    const { you } = await patient.hears('entered');
    doctor.send({ kind: 'admit', to: you });
    doctor.send({ kind: 'chat', text: 'Merhaba' });
    expect(await patient.hears('chat')).toMatchObject({ name: 'Ayşe', text: 'Merhaba' });
  });

  test('tells everybody that a member of the staff takes the place of the doctor', async () => {
    const staff = await server.enter('Ayşe', 'doctor', { key: 'user:staff', staff: true });
    const patient = await server.enter('Nadia', 'patient');
    const { you, people } = await patient.hears('entered');
    expect(people).toContainEqual(expect.objectContaining({ role: 'doctor', staff: true }));
    staff.send({ kind: 'admit', to: you });
    staff.send({ kind: 'chat', text: 'Merhaba' });
    expect(await patient.hears('chat')).toMatchObject({ staff: true, text: 'Merhaba' });
    patient.send({ kind: 'chat', text: 'hello' });
    const fromPatient = await staff.hearsSuch(
      (message): message is typeof message => message.kind === 'chat' && message.text === 'hello',
    );
    expect(fromPatient).toMatchObject({ staff: false });
  });

  test('notes the quality of the line of a person inside, and its loss', async () => {
    const doctor = await server.enter('Ayşe', 'doctor');
    const patient = await server.enter('Nadia', 'patient');
    const { you } = await patient.hears('entered');
    const sample = { kind: 'quality', roundTrip: 80, relay: false, level: 3, broken: 0 };
    patient.send({ ...sample, loss: 1 });
    patient.send({ kind: 'media', media: MEDIA });
    doctor.send({ ...sample, loss: 2 });
    doctor.send({ kind: 'admit', to: you });
    doctor.send({ kind: 'chat', text: 'Merhaba' });
    await patient.hears('chat');
    patient.send({ ...sample, loss: 3 });
    patient.send({ kind: 'chat', text: 'hello' });
    await doctor.hearsSuch(
      (message): message is typeof message => message.kind === 'chat' && message.text === 'hello',
    );
    patient.socket.terminate();
    await patient.ended;
    await expect.poll(() => lineNotes).toEqual(['user:Ayşe 2', 'user:Nadia 3', 'user:Nadia lost']);
    // A page that is reloaded or closed sends the code 1001: that is no loss.
    doctor.socket.close(1001);
    await doctor.ended;
    expect(lineNotes).toHaveLength(3);
  });

  test('notes the quality of a line once in 40 seconds', async () => {
    const doctor = await server.enter('Ayşe', 'doctor');
    const sample = { kind: 'quality', loss: 4, roundTrip: 80, relay: false, level: 3, broken: 0 };
    for (let count = 0; count < 20; count += 1) doctor.send(sample);
    doctor.send({ kind: 'enter', ticket: 'x', media: MEDIA });
    await doctor.hears('left');
    expect(lineNotes.filter((line) => line === 'user:Ayşe 4')).toHaveLength(1);
  });

  test('refuses a line of the chat that cannot be stored, and that line alone', async () => {
    const doctor = await server.enter('Ayşe', 'doctor');
    doctor.send({ kind: 'chat', id: 'AAAAAAAAAAAAAAAA', text: 'a\0b' });
    expect(await doctor.hears('chat-refused')).toEqual({ kind: 'chat-refused', id: 'AAAAAAAAAAAAAAAA' });
    doctor.send({ kind: 'chat', id: 'BBBBBBBBBBBBBBBB', text: 'Merhaba' });
    expect(await doctor.hears('chat')).toMatchObject({ text: 'Merhaba' });
  });

  test('is cut when it sends too many bytes, before its receiver is affected', async () => {
    const doctor = await server.enter('Ayşe', 'doctor');
    const patient = await server.enter('Nadia', 'patient');
    const { you } = await patient.hears('entered');
    doctor.send({ kind: 'admit', to: you });
    const description = { type: 'offer', sdp: 'x'.repeat(60_000) };
    for (let count = 0; count < 20; count += 1) doctor.send({ kind: 'signal', to: you, description });
    expect(await doctor.ended).toBe(1006);
    expect(patient.heard.filter(({ kind }) => kind === 'signal').length).toBeLessThanOrEqual(4);
    expect(patient.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('is cut within seconds when a person inside cannot reach its person and it does not answer', async () => {
    const doctor = await server.enter('Ayşe', 'doctor');
    const silent = await server.enter('Nadia', 'patient');
    const { you } = await silent.hears('entered');
    doctor.send({ kind: 'admit', to: you });
    doctor.send({ kind: 'check-peer', to: you });
    silent.socket.pause();
    const isLost = (message: { kind: string; people?: { id: string; connected: boolean }[] }) =>
      message.people?.some(({ id, connected }) => id === you && !connected) ?? false;
    await expect.poll(() => doctor.heard.some((message) => isLost(message)), { timeout: 6_000 }).toBe(true);
    silent.socket.terminate();
  });

  test('tells everybody five minutes before the room closes, once', async () => {
    const closes = Date.now() + 4 * 60_000;
    const doctor = await server.enter('Ayşe', 'doctor', { closes });
    expect(await doctor.hears('closing')).toEqual({ kind: 'closing', at: new Date(closes).toISOString() });
    const patient = await server.enter('Nadia', 'patient', { closes: Date.now() + 6 * 60_000 });
    server.sockets.beat();
    await patient.hears('people');
    for (const [visitor, count] of [
      [doctor, 1],
      [patient, 0],
    ] as const)
      expect(visitor.heard.filter(({ kind }) => kind === 'closing')).toHaveLength(count);
  });

  test.each([
    ['another address', '/api/meeting-rooms', {}, 404],
    ['a page of another site', ROOM_SOCKET_PATH, { origin: 'https://evil.example' }, 403],
    ['no origin', ROOM_SOCKET_PATH, { origin: '' }, 403],
  ])('is refused to %s', async (_who, path, headers, status) => {
    expect(await server.visit(path, headers).ended).toBe(status);
  });

  test('is refused as the 65th of one network, until another of them closes', async () => {
    const connections = Array.from({ length: 64 }, () => server.visit());
    await Promise.all(connections.map((visitor) => visitor.opened));
    expect(await server.visit().ended).toBe(503);
    const [first] = connections;
    first?.socket.close();
    await first?.ended;
    await server.visit().opened;
    expect(server.sockets.size).toBe(64);
  });

  test('is closed after a text that is no message of a room, and after one that is too long', async () => {
    expect(await closeCodeAfter('{')).toBe(1008);
    expect(await closeCodeAfter(JSON.stringify({ kind: 'admit', to: 'x' }))).toBe(1008);
    expect(await closeCodeAfter(JSON.stringify({ kind: 'chat', text: 'before entering' }))).toBe(1008);
    expect(await closeCodeAfter(Buffer.from([1, 2, 3]))).toBe(1008);
    expect(await closeCodeAfter('x'.repeat(ROOM_MESSAGE_BYTES + 1))).toBe(1009);
  });

  test('lets nobody in with a forged, an old or a second ticket', async () => {
    const oldTicket = signTicket(
      { meeting: MEETING, key: 'user:x', name: 'x', role: 'doctor', closes: Date.now() + 60_000 },
      Date.now() - 31_000,
    );
    const goodTicket = ticketOf('Nadia', 'patient');
    const [payload = ''] = goodTicket.split('.');
    const doctor = Buffer.from(payload, 'base64url').toString('utf8').replace('"patient"', '"doctor"');
    const forged = `${Buffer.from(doctor).toString('base64url')}.${goodTicket.split('.')[1]}`;
    for (const ticket of [oldTicket, forged, 'x.y', '']) {
      const connection = await server.show(ticket);
      expect(await connection.hears('left')).toEqual({ kind: 'left', reason: 'ticket' });
    }
    const entered = await server.enter('Nadia', 'patient');
    entered.send({ kind: 'enter', ticket: goodTicket, media: MEDIA });
    expect(await entered.hears('left')).toEqual({ kind: 'left', reason: 'ticket' });
  });

  test('is closed to a person who may not enter any more', async () => {
    ends.set('user:Nadia', 'ended');
    const connection = await server.show(ticketOf('Nadia', 'patient'));
    expect(await connection.hears('left')).toEqual({ kind: 'left', reason: 'ended' });
  });

  test.each(['closed', 'moved', 'ended', 'dismissed'] as const)(
    'ends for the reason “%s”, which its person hears, and the others stay',
    async (reason) => {
      const doctor = await server.enter('Ayşe', 'doctor');
      const guest = await server.enter('Karim', 'relative');
      ends.set('user:Karim', reason);
      await server.sockets.renew();
      expect(await guest.hears('left')).toEqual({ kind: 'left', reason });
      expect(doctor.heard.filter(({ kind }) => kind === 'left')).toEqual([]);
    },
  );

  test('is closed after a flood of messages, and the others stay open', async () => {
    const doctor = await server.enter('Ayşe', 'doctor');
    const flood = await server.enter('Nadia', 'patient');
    for (let number = 0; number < 400; number += 1) flood.send({ kind: 'media', media: MEDIA });
    expect(await flood.ended).toBe(1006);
    expect(doctor.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('is closed with a restart, after which browsers come back', async () => {
    const { ended } = await server.enter('Ayşe', 'doctor');
    server.sockets.close();
    expect(await ended).toBe(1012);
  });
});
