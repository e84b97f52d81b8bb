import { createHmac, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RoomRole } from '#domain/room/people.ts';
import { signText } from '#services/room/signed-text.ts';
import { signSeat, signTicket } from '#services/room/ticket.ts';
import { HonestCall, idOf } from './honest-call.ts';
import { ticketOf } from './room-server.ts';
import { MEETING } from './support.ts';

const OTHER_MEETING = '0d3f3f52-6f7c-4f5e-a6d5-0d2a1b7f0c11';

let call: HonestCall;

beforeEach(async () => {
  call = await HonestCall.begin();
});
afterEach(() => call.server.close());

/** The text with another character at one place. */
const withOtherCharacter = (text: string, index: number): string =>
  text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);

/** A signed text with changed content and its old signature. */
function withOtherContent(signed: string, change: object): string {
  const [payload = '', signature = ''] = signed.split('.');
  const content = { ...JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')), ...change };
  return `${Buffer.from(JSON.stringify(content)).toString('base64url')}.${signature}`;
}

/** A signed text with the signature of somebody who guesses the key. */
function withOtherKey(signed: string): string {
  const [payload = ''] = signed.split('.');
  const signature = createHmac('sha256', randomBytes(32)).update(`ticket\0${payload}`).digest('base64url');
  return `${payload}.${signature}`;
}

const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => make(number));

const seatOf = (id: string, name: string, more: object = {}): string =>
  signSeat({ meeting: MEETING, key: `user:${name}`, id, place: 'inside', ...more }, Date.now());

test('nobody enters with one of 200 tickets that are changed, forged, too old or no tickets', async () => {
  const goodTicket = ticketOf('Mallory', 'patient', { meeting: OTHER_MEETING });
  const [payload = '', signature = ''] = goodTicket.split('.');
  const ticketContent = {
    meeting: MEETING,
    key: 'user:Mallory',
    name: 'Mallory',
    role: 'doctor',
    closes: 1e15,
  } as const;
  const peopleInside = ['user:Ayşe', 'user:Nadia', 'guest:1'];
  const roles: RoomRole[] = ['doctor', 'interpreter', 'relative'];
  const tickets = [
    // The last character of each half is not changed, since some of its bits mean nothing.
    ...times(50, (number) =>
      withOtherCharacter(goodTicket, Math.floor((number * (payload.length - 1)) / 50)),
    ),
    ...times(40, (number) => withOtherCharacter(goodTicket, payload.length + 1 + number)),
    ...times(30, (number) => withOtherContent(goodTicket, { meeting: MEETING, role: roles[number % 3] })),
    ...times(15, (number) => withOtherContent(goodTicket, { key: peopleInside[number % 3] })),
    ...times(5, () => withOtherContent(goodTicket, { expires: 1e15, closes: 1e15 })),
    ...times(30, () => withOtherKey(ticketOf('Mallory', 'doctor'))),
    ...times(20, (number) => signTicket(ticketContent, Date.now() - 30_000 - number * 60_000)),
    ...times(4, async () => seatOf(await idOf(call.doctor), 'Ayşe')),
    // The site signs other things than tickets.
    signText('seat', { ...ticketContent, expires: 1e15 }),
    payload,
    `${payload}.`,
    `.${signature}`,
    `${goodTicket}.${signature}`,
    `${ticketOf('Mallory', 'doctor').split('.')[0]}.${signature}`,
  ];
  expect(tickets).toHaveLength(200);
  const reasons = new Map<string, number>();
  for (const [number, ticket] of tickets.entries()) {
    const visitor = await call.server.show(await ticket, undefined, { network: `network ${number % 10}` });
    const { reason } = await visitor.hears('left');
    expect(visitor.heard).toHaveLength(1);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  expect([...reasons]).toEqual([['ticket', 200]]);
  expect(call.unexpectedMessages).toEqual([]);
  await call.expectGoesOn();
});

test('nobody gets inside with a seat of another room or person, or one that is changed or too old', async () => {
  const ids = await call.ids();
  const ownSeat = seatOf('AAAAAAAAAAAAAAAA', 'Mallory', { place: 'waiting' });
  const seatContent = {
    meeting: MEETING,
    key: 'user:Mallory',
    id: 'BBBBBBBBBBBBBBBB',
    place: 'inside',
  } as const;
  const seats = [
    ...ids.map((id) => seatOf(id, 'Ayşe')),
    ...ids.map((id) => seatOf(id, 'Nadia')),
    // Their own seat, but under the id of a person who is there.
    ...ids.map((id) => seatOf(id, 'Mallory')),
    seatOf('CCCCCCCCCCCCCCCC', 'Mallory', { meeting: OTHER_MEETING }),
    ...times(20, (number) => withOtherCharacter(ownSeat, number * 5)),
    ...ids.map((id) => withOtherContent(ownSeat, { id })),
    withOtherContent(ownSeat, { place: 'inside' }),
    signSeat(seatContent, Date.now() - 91_000),
    ticketOf('Mallory', 'doctor'),
    // The site signs other things than seats.
    signText('ticket', { ...seatContent, expires: 1e15 }),
  ];
  for (const seat of seats) {
    const visitor = await call.server.show(ticketOf('Mallory', 'relative'), seat);
    const { you, people } = await visitor.hears('entered');
    expect(ids).not.toContain(you);
    expect(people.find(({ id }) => id === you)?.place).toBe('waiting');
    visitor.socket.close(1000);
    await visitor.ended;
  }
  expect(call.unexpectedMessages).toEqual([]);
  await call.expectGoesOn();
});
