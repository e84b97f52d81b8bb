import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HonestCall, idOf, placesSeenBy, waitUntilHandled } from './honest-call.ts';
import { ticketOf } from './room-server.ts';
import { MEDIA } from './support.ts';

const OTHER_MEETING = '0d3f3f52-6f7c-4f5e-a6d5-0d2a1b7f0c11';

let call: HonestCall;

beforeEach(async () => {
  call = await HonestCall.begin();
});
afterEach(() => call.server.close());

const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => make(number));

describe('people cannot do what they may not', () => {
  /** Messages of every kind that could affect the people of a call. */
  const messagesTo = (ids: readonly string[]): object[] => [
    ...ids.flatMap((to) => [
      { kind: 'signal', to, description: { type: 'offer', sdp: 'x'.repeat(60_000) } },
      { kind: 'signal', to, candidate: null },
      { kind: 'admit', to },
      { kind: 'dismiss', to },
    ]),
    { kind: 'chat', text: 'stolen words' },
    { kind: 'agree' },
    { kind: 'end' },
  ];

  test('the doctor of another room reaches nobody of this one', async () => {
    const mallory = await call.server.enter('Mallory', 'doctor', { meeting: OTHER_MEETING });
    const guest = await call.server.enter('Karim', 'relative');
    const ids = [...(await call.ids()), await idOf(guest)];
    for (const message of messagesTo(ids)) mallory.send(message);
    // The end of their own room comes last, and only that happens.
    expect(await mallory.hears('left')).toEqual({ kind: 'left', reason: 'ended' });
    expect(placesSeenBy(guest)).toEqual({ Ayşe: 'inside', Karim: 'waiting' });
    expect(call.unexpectedMessages).toEqual([]);
    await call.expectGoesOn();
  });

  test.each(['relative', 'interpreter'] as const)(
    'a waiting %s sends nothing to anybody and lets nobody in',
    async (role) => {
      const mallory = await call.server.enter('Mallory', role);
      const ids = [...(await call.ids()), await idOf(mallory)];
      for (const message of messagesTo(ids)) mallory.send(message);
      await waitUntilHandled(mallory);
      expect(placesSeenBy(mallory)).toEqual({ Ayşe: 'inside', Mallory: 'waiting' });
      await call.expectGoesOn();
      expect(mallory.heard.map(({ kind }) => kind)).not.toContain('chat');
      expect(call.unexpectedMessages).toEqual([]);
    },
  );

  test('a patient inside can neither let people in nor send them out nor end the call', async () => {
    const guest = await call.server.enter('Karim', 'relative');
    for (const to of [await idOf(guest), await idOf(call.doctor)])
      for (const kind of ['admit', 'dismiss']) call.patient.send({ kind, to });
    call.patient.send({ kind: 'end' });
    await waitUntilHandled(call.patient);
    expect(placesSeenBy(call.doctor)).toEqual({ Ayşe: 'inside', Nadia: 'inside', Karim: 'waiting' });
    await call.expectGoesOn();
  });

  test('nobody but the patient can agree to an interpreter', async () => {
    const interpreter = await call.server.enter('Karim', 'interpreter');
    for (const visitor of [call.doctor, interpreter]) {
      visitor.send({ kind: 'agree' });
      await waitUntilHandled(visitor);
    }
    call.doctor.send({ kind: 'admit', to: await idOf(interpreter) });
    await waitUntilHandled(call.doctor);
    expect(placesSeenBy(call.doctor)).toMatchObject({ Karim: 'waiting' });
    await call.expectGoesOn();
  });

  test('a waiting person gets no description, even from people inside', async () => {
    const guest = await call.server.enter('Karim', 'relative');
    const description = { type: 'offer', sdp: 'x'.repeat(60_000) };
    for (const visitor of [call.doctor, call.patient]) {
      visitor.send({ kind: 'signal', to: await idOf(guest), description });
      await waitUntilHandled(visitor);
    }
    await call.expectGoesOn();
    expect(guest.heard.map(({ kind }) => kind)).not.toContain('signal');
  });

  test.each([
    ['names its sender', { kind: 'signal', candidate: null, from: 'AAAAAAAAAAAAAAAA' }, 1008],
    ['has a description above 60,000 characters', withDescription(60_001), 1008],
    ['is longer than 64 KB', withDescription(70_000), 1009],
  ])('a message that %s ends the socket and reaches nobody', async (_how, message, code) => {
    call.patient.send({ ...message, to: await idOf(call.doctor) });
    expect(await call.patient.ended).toBe(code);
    expect(call.unexpectedMessages).toEqual([]);
    expect(call.doctor.socket.readyState).toBe(call.doctor.socket.OPEN);
  });
});

function withDescription(length: number): object {
  return { kind: 'signal', description: { type: 'offer', sdp: 'x'.repeat(length) } };
}

describe('a call goes on', () => {
  test('while 60 sockets of other people flood the server with messages', async () => {
    const flood = await Promise.all(
      times(60, async (number) => {
        const role = number % 2 === 0 ? 'doctor' : 'patient';
        const meeting = `${OTHER_MEETING}-${Math.floor(number / 2)}`;
        const ticket = ticketOf(`Mallory ${number}`, role, { meeting });
        const visitor = await call.server.show(ticket, undefined, { network: `network ${number % 10}` });
        await visitor.hears('seat');
        return visitor;
      }),
    );
    for (const visitor of flood)
      for (let count = 0; count < 500; count += 1) visitor.send({ kind: 'media', media: MEDIA });
    const began = performance.now();
    await call.expectGoesOn();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(new Set(await Promise.all(flood.map(({ ended }) => ended)))).toEqual(new Set([1006]));
    await call.expectGoesOn();
  });

  test('while one network takes all the sockets that it may have', async () => {
    const network = { network: 'another network' };
    const heldSockets = times(64, () => call.server.visit(undefined, network));
    await Promise.all(heldSockets.map(({ opened }) => opened));
    const closeCodes = await Promise.all(times(50, () => call.server.visit(undefined, network).ended));
    expect(new Set(closeCodes)).toEqual(new Set([503]));
    const guest = await call.server.enter('Karim', 'relative');
    expect(placesSeenBy(guest)).toEqual({ Ayşe: 'inside', Karim: 'waiting' });
    await call.expectGoesOn();
  });
});
