import { describe, expect, test } from 'vitest';
import { CHAT_LINES, CHAT_LINES_OF_GUEST } from '#contract/room/messages.ts';
import { Clocked, connectedBuses, lineOf, type Stay } from './support.ts';

/** A call of doctor, patient and interpreter, to whom the patient has agreed. */
function inCall() {
  const at = new Clocked();
  const doctor = at.enter('Ayşe', 'doctor');
  const patient = at.enter('Nadia', 'patient');
  const guest = at.enter('Karim', 'interpreter');
  at.room.agree(patient.id);
  for (const { id } of [patient, guest]) at.room.admit(doctor.id, id);
  return { at, doctor, patient, guest };
}

const agree = (at: Clocked, ...people: Stay[]) => {
  for (const { id } of people) at.room.setKeepsChat(id, true);
};

/** Lets what was begun be stored. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const heardBy = ({ ear }: Stay) => ear.heard.flatMap((one) => (one.kind === 'chat' ? [one.text] : []));

describe('the chat of a room', () => {
  test.each([['patient'], ['doctor']] as const)('is not kept when only the %s agrees', async (side) => {
    const call = inCall();
    agree(call.at, call[side]);
    call.at.room.chat.write(call.doctor.id, lineOf('Ayşe', 'doctor', 'hello'));
    await settled();
    expect(call.at.kept.texts).toEqual([]);
  });

  test('is kept as a whole, with the lines of guests, once patient and doctor agree', async () => {
    const { at, doctor, patient, guest } = inCall();
    at.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'before'));
    at.room.chat.write(guest.id, lineOf('Karim', 'interpreter', 'translated'));
    agree(at, patient, doctor);
    await settled();
    at.room.chat.write(patient.id, lineOf('Nadia', 'patient', 'after'));
    await settled();
    expect(at.kept.texts).toEqual(['before', 'translated', 'after']);
  });

  test('is not kept because a guest agrees', async () => {
    const { at, doctor, guest } = inCall();
    agree(at, doctor, guest);
    at.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'hello'));
    await settled();
    expect(at.kept.texts).toEqual([]);
  });

  test('is not kept any more after one of them has taken the consent back', async () => {
    const { at, doctor, patient } = inCall();
    agree(at, patient, doctor);
    at.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'kept'));
    at.room.setKeepsChat(patient.id, false);
    at.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'not kept'));
    await settled();
    expect(at.kept.texts).toEqual(['kept']);
  });

  test('is not kept by a patient who waits at the door', async () => {
    const at = new Clocked();
    const doctor = at.enter('Ayşe', 'doctor');
    agree(at, doctor, at.enter('Nadia', 'patient'));
    at.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'hello'));
    await settled();
    expect(at.kept.texts).toEqual([]);
  });

  test('takes a line that is sent twice once, and the same id of another person as another line', async () => {
    const { at, doctor, patient } = inCall();
    agree(at, patient, doctor);
    const line = lineOf('Ayşe', 'doctor', 'hello');
    expect(at.room.chat.write(doctor.id, line)).toBe(true);
    expect(at.room.chat.write(doctor.id, line)).toBe(true);
    at.room.chat.write(patient.id, lineOf('Nadia', 'patient', 'other', line.id));
    await settled();
    expect(at.kept.texts).toEqual(['hello', 'other']);
    expect(heardBy(patient)).toEqual(['hello', 'other']);
  });

  test('says that a picture was shown, without having it', async () => {
    const { at, doctor, patient } = inCall();
    agree(at, patient, doctor);
    at.room.chat.write(doctor.id, { ...lineOf('Ayşe', 'doctor', ''), picture: true });
    await settled();
    expect(at.kept.texts).toEqual(['']);
    expect(patient.ear.heard).toContainEqual(
      expect.objectContaining({ kind: 'chat', text: '', picture: true }),
    );
  });

  test('gives lines of one moment times in their order', () => {
    const { at, doctor, patient } = inCall();
    for (const text of ['first', 'second']) at.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', text));
    const times = patient.ear.heard.flatMap((one) => (one.kind === 'chat' ? [one.at] : []));
    expect(times).toEqual(['1970-01-01T00:00:00.001Z', '1970-01-01T00:00:00.002Z']);
  });

  test('keeps what could not be stored at the next look', async () => {
    const { at, doctor, patient } = inCall();
    agree(at, patient, doctor);
    at.kept.fault = new Error('the database is away');
    at.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'hello'));
    await settled();
    expect(at.kept.reported).toEqual([at.kept.fault]);
    at.kept.fault = undefined;
    at.room.tick();
    await settled();
    expect(at.kept.texts).toEqual(['hello']);
  });

  test('refuses the lines of a guest beyond their bound, and none of the others', () => {
    const { at, doctor, patient } = inCall();
    const guest = at.enter('Karim', 'relative');
    at.room.admit(doctor.id, guest.id);
    const write = () => at.room.chat.write(guest.id, lineOf('Karim', 'relative', 'hello'));
    for (let number = 0; number < CHAT_LINES_OF_GUEST; number += 1) expect(write()).toBe(true);
    expect(write()).toBe(false);
    expect(at.room.chat.write(patient.id, lineOf('Nadia', 'patient', 'hello'))).toBe(true);
  });

  test('refuses lines beyond its bound', () => {
    const { at, doctor, patient } = inCall();
    const write = () => at.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'hello'));
    for (let number = 0; number < CHAT_LINES; number += 1) expect(write()).toBe(true);
    expect(write()).toBe(false);
    expect(heardBy(patient)).toHaveLength(CHAT_LINES);
  });

  test('is kept by consents that were given on two instances', async () => {
    const [one, other] = connectedBuses();
    const near = new Clocked(one);
    const doctor = near.enter('Ayşe', 'doctor');
    const far = new Clocked(other);
    const patient = far.enter('Nadia', 'patient');
    near.room.admit(doctor.id, patient.id);
    near.room.chat.write(doctor.id, lineOf('Ayşe', 'doctor', 'near'));
    agree(far, patient);
    agree(near, doctor);
    far.room.chat.write(patient.id, lineOf('Nadia', 'patient', 'far'));
    await settled();
    expect(near.kept.texts).toEqual(['near']);
    expect(far.kept.texts).toEqual(['far']);
  });
});
