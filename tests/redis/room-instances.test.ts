import { onTestFinished, expect, test } from 'vitest';
import { openRedisRoomBus } from '#signalling/redis-room-bus.ts';
import type { ServerMessage } from '#contract/room/messages.ts';
import { everybodyStays, RoomServer, ticketOf, type Visitor } from '../unit/signalling/room-server.ts';
import { redisServer } from './support/instance.ts';

const KEY = Buffer.alloc(32, 1);
const LONG = { timeout: 10_000 };

/** An instance of the site's signalling, connected with the others through Redis. */
async function openInstance(url: string): Promise<RoomServer> {
  const ready = Promise.withResolvers<void>();
  const onChange = (cause?: unknown) => {
    if (cause === undefined) ready.resolve();
  };
  const bus = openRedisRoomBus({ url, site: 'test', key: KEY, onChange });
  const instance = await RoomServer.open({ renew: everybodyStays }, bus);
  onTestFinished(() => instance.close());
  await ready.promise;
  return instance;
}

const seesPlace = (visitor: Visitor, id: string, place: string) => () =>
  visitor.heard
    .flatMap((message) => ('people' in message ? [message.people] : []))
    .at(-1)
    ?.some((person) => person.id === id && person.place === place && person.connected);

const isChat =
  (text: string) =>
  (message: ServerMessage): message is Extract<ServerMessage, { kind: 'chat' }> =>
    message.kind === 'chat' && message.text === text;

test('a call connects people at two instances, and goes on at one when the other is killed', async () => {
  const { url } = await redisServer();
  const near = await openInstance(url);
  const far = await openInstance(url);
  const doctor = await near.enter('Ayşe', 'doctor');
  const patient = await far.enter('Nadia', 'patient');
  const { you: doctorId } = await doctor.hears('entered');
  const { you: patientId } = await patient.hears('entered');
  await expect.poll(seesPlace(doctor, patientId, 'waiting'), LONG).toBe(true);
  doctor.send({ kind: 'admit', to: patientId });
  await expect.poll(seesPlace(patient, patientId, 'inside'), LONG).toBe(true);

  doctor.send({ kind: 'signal', to: patientId, candidate: null });
  expect(await patient.hears('signal')).toMatchObject({ from: doctorId });
  doctor.send({ kind: 'chat', text: 'Merhaba' });
  expect(await patient.hearsSuch(isChat('Merhaba'))).toMatchObject({ from: doctorId });
  patient.send({ kind: 'chat', text: 'hello' });
  expect(await doctor.hearsSuch(isChat('hello'))).toMatchObject({ from: patientId });

  const seats = patient.heard.filter((message) => message.kind === 'seat');
  far.kill();
  await patient.ended;
  const resumed = await near.show(ticketOf('Nadia', 'patient'), seats.at(-1)?.seat);
  expect((await resumed.hears('entered')).you).toBe(patientId);
  await expect.poll(seesPlace(doctor, patientId, 'inside'), LONG).toBe(true);
  resumed.send({ kind: 'chat', text: 'I am back' });
  expect(await doctor.hearsSuch(isChat('I am back'))).toMatchObject({ from: patientId });
}, 30_000);
