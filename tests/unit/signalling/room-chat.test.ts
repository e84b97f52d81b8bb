import { describe, expect, test } from 'vitest';
import { CHAT_LINES, CHAT_LINES_OF_GUEST } from '#contract/room/messages.ts';
import { TestRoom, connectedBuses, lineOf, type Stay } from './support.ts';

/** A call of doctor, patient and interpreter, to whom the patient has agreed. */
function startCall() {
  const testRoom = new TestRoom();
  const doctor = testRoom.enter('Ayşe', 'doctor');
  const patient = testRoom.enter('Nadia', 'patient');
  const guest = testRoom.enter('Karim', 'interpreter');
  testRoom.room.agree(patient.id);
  for (const { id } of [patient, guest]) testRoom.room.admit(doctor.id, id);
  return { testRoom, doctor, patient, guest };
}

const agreeToKeep = (testRoom: TestRoom, ...people: Stay[]) => {
  for (const { id } of people) testRoom.room.setKeepsChat(id, true);
};

/** Waits until what was begun has been stored. */
const waitUntilStored = () => new Promise((resolve) => setImmediate(resolve));

const textsSentTo = ({ connection }: Stay) =>
  connection.received.flatMap((message) => (message.kind === 'chat' ? [message.text] : []));

describe('the chat of a room', () => {
  test.each([['patient'], ['doctor']] as const)('is not kept when only the %s agrees', async (side) => {
    const call = startCall();
    agreeToKeep(call.testRoom, call[side]);
    call.testRoom.room.chat.write(call.doctor.id, lineOf('Ayşe', 'doctor', 'hello'));
    await waitUntilStored();
    expect(call.testRoom.chatKeeper.texts).toEqual([]);
  });

  test('is kept as a whole, with the lines of guests, once patient and doctor agree', async () => {
    const { testRoom, doctor, patient, guest } = startCall();
    testRoom.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'before'));
    testRoom.room.chat.write(guest.id, lineOf('Karim', 'interpreter', 'translated'));
    agreeToKeep(testRoom, patient, doctor);
    await waitUntilStored();
    testRoom.room.chat.write(patient.id, lineOf('Nadia', 'patient', 'after'));
    await waitUntilStored();
    expect(testRoom.chatKeeper.texts).toEqual(['before', 'translated', 'after']);
  });

  test('is not kept because a guest agrees', async () => {
    const { testRoom, doctor, guest } = startCall();
    agreeToKeep(testRoom, doctor, guest);
    testRoom.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'hello'));
    await waitUntilStored();
    expect(testRoom.chatKeeper.texts).toEqual([]);
  });

  test('is not kept any more after one of them has taken the consent back', async () => {
    const { testRoom, doctor, patient } = startCall();
    agreeToKeep(testRoom, patient, doctor);
    testRoom.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'kept'));
    testRoom.room.setKeepsChat(patient.id, false);
    testRoom.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'not kept'));
    await waitUntilStored();
    expect(testRoom.chatKeeper.texts).toEqual(['kept']);
  });

  test('is not kept because a waiting patient agrees', async () => {
    const testRoom = new TestRoom();
    const doctor = testRoom.enter('Ayşe', 'doctor');
    agreeToKeep(testRoom, doctor, testRoom.enter('Nadia', 'patient'));
    testRoom.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'hello'));
    await waitUntilStored();
    expect(testRoom.chatKeeper.texts).toEqual([]);
  });

  test('takes a line that is sent twice once, and the same id from another person as another line', async () => {
    const { testRoom, doctor, patient } = startCall();
    agreeToKeep(testRoom, patient, doctor);
    const line = lineOf('Ayşe', 'doctor', 'hello');
    expect(testRoom.room.chat.write(doctor.id, line)).toBe(true);
    expect(testRoom.room.chat.write(doctor.id, line)).toBe(true);
    testRoom.room.chat.write(patient.id, lineOf('Nadia', 'patient', 'other', line.id));
    await waitUntilStored();
    expect(testRoom.chatKeeper.texts).toEqual(['hello', 'other']);
    expect(textsSentTo(patient)).toEqual(['hello', 'other']);
    // The writer may have missed the line, which their page shows only when it comes back.
    expect(textsSentTo(doctor)).toEqual(['hello', 'hello', 'other']);
  });

  test('keeps the fact that a picture was shown, without the picture', async () => {
    const { testRoom, doctor, patient } = startCall();
    agreeToKeep(testRoom, patient, doctor);
    testRoom.room.chat.write(doctor.id, { ...lineOf('Ayşe', 'doctor', ''), picture: true });
    await waitUntilStored();
    expect(testRoom.chatKeeper.texts).toEqual(['']);
    expect(patient.connection.received).toContainEqual(
      expect.objectContaining({ kind: 'chat', text: '', picture: true }),
    );
  });

  test('gives lines of the same moment times in their order', () => {
    const { testRoom, doctor, patient } = startCall();
    for (const text of ['first', 'second'])
      testRoom.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', text));
    const times = patient.connection.received.flatMap((message) =>
      message.kind === 'chat' ? [message.at] : [],
    );
    expect(times).toEqual(['1970-01-01T00:00:00.001Z', '1970-01-01T00:00:00.002Z']);
  });

  test('stores at the next tick what could not be stored before', async () => {
    const { testRoom, doctor, patient } = startCall();
    agreeToKeep(testRoom, patient, doctor);
    testRoom.chatKeeper.fault = new Error('the database is away');
    testRoom.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'hello'));
    await waitUntilStored();
    expect(testRoom.chatKeeper.reported).toEqual([testRoom.chatKeeper.fault]);
    testRoom.chatKeeper.fault = undefined;
    testRoom.room.tick();
    await waitUntilStored();
    expect(testRoom.chatKeeper.texts).toEqual(['hello']);
  });

  test('refuses lines of a guest beyond their limit, and none of the others', () => {
    const { testRoom, doctor, patient } = startCall();
    const guest = testRoom.enter('Karim', 'relative');
    testRoom.room.admit(doctor.id, guest.id);
    const write = () => testRoom.room.chat.write(guest.id, lineOf('Karim', 'relative', 'hello'));
    for (let number = 0; number < CHAT_LINES_OF_GUEST; number += 1) expect(write()).toBe(true);
    expect(write()).toBe(false);
    expect(testRoom.room.chat.write(patient.id, lineOf('Nadia', 'patient', 'hello'))).toBe(true);
  });

  test('refuses lines beyond its limit', () => {
    const { testRoom, doctor, patient } = startCall();
    const write = () => testRoom.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'hello'));
    for (let number = 0; number < CHAT_LINES; number += 1) expect(write()).toBe(true);
    expect(write()).toBe(false);
    expect(textsSentTo(patient)).toHaveLength(CHAT_LINES);
  });

  test('is kept by consents that were given on two instances', async () => {
    const [nearBus, farBus] = connectedBuses();
    const near = new TestRoom(nearBus);
    const doctor = near.enter('Ayşe', 'doctor');
    const far = new TestRoom(farBus);
    const patient = far.enter('Nadia', 'patient');
    near.room.admit(doctor.id, patient.id);
    near.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'near'));
    agreeToKeep(far, patient);
    agreeToKeep(near, doctor);
    far.room.chat.write(patient.id, lineOf('Nadia', 'patient', 'far'));
    await waitUntilStored();
    expect(near.chatKeeper.texts).toEqual(['near']);
    expect(far.chatKeeper.texts).toEqual(['far']);
  });
});
