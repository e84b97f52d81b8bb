import { describe, expect, test } from 'vitest';
import { RESUME_WITHIN } from '#contract/room/messages.ts';
import { Clocked, Ear, lineOf, MEDIA, type Stay } from './support.ts';

/** A room with its doctor and its patient inside. */
function inCall(): { at: Clocked; doctor: Stay; patient: Stay } {
  const at = new Clocked();
  const doctor = at.enter('Ayşe', 'doctor');
  const patient = at.enter('Nadia', 'patient');
  at.room.admit(doctor.id, patient.id);
  return { at, doctor, patient };
}

describe('the door of a room', () => {
  test('lets the doctor in at once and keeps everybody else waiting', () => {
    const at = new Clocked();
    const patient = at.enter('Nadia', 'patient');
    expect(patient.ear.sees).toEqual(['Nadia waiting']);
    const doctor = at.enter('Ayşe', 'doctor');
    expect(doctor.ear.sees).toEqual(['Ayşe inside', 'Nadia waiting']);
    expect(patient.ear.sees).toEqual(['Ayşe inside', 'Nadia waiting']);
  });

  test('is opened by the doctor alone', () => {
    const at = new Clocked();
    const doctor = at.enter('Ayşe', 'doctor');
    const patient = at.enter('Nadia', 'patient');
    expect(at.room.admit(patient.id, patient.id)).toBe(false);
    expect(at.room.admit(doctor.id, patient.id)).toBe(true);
    expect(patient.ear.sees).toEqual(['Ayşe inside', 'Nadia inside']);
  });

  test('shows people who wait nobody but themselves and the doctor', () => {
    const { at } = inCall();
    const guest = at.enter('Karim', 'relative');
    expect(guest.ear.sees).toEqual(['Ayşe inside', 'Karim waiting']);
  });

  test('lets four people in and no fifth', () => {
    const { at, doctor } = inCall();
    const guests = ['Karim', 'Lina', 'Omar'].map((name) => at.enter(name, 'relative'));
    expect(guests.map(({ id }) => at.room.admit(doctor.id, id))).toEqual([true, true, false]);
  });

  test('lets an interpreter in only after the patient, and nobody else, has agreed', () => {
    const { at, doctor, patient } = inCall();
    const interpreter = at.enter('Karim', 'interpreter');
    at.room.agree(doctor.id);
    at.room.agree(interpreter.id);
    expect(at.room.admit(doctor.id, interpreter.id)).toBe(false);
    at.room.agree(patient.id);
    expect(at.room.admit(doctor.id, interpreter.id)).toBe(true);
  });

  test('keeps a patient who comes back without agreeing outside while an interpreter is inside', () => {
    const { at, doctor, patient } = inCall();
    at.room.agree(patient.id);
    const interpreter = at.enter('Karim', 'interpreter');
    at.room.admit(doctor.id, interpreter.id);
    const secondWindow = at.enter('Nadia', 'patient');
    expect(secondWindow.ear.sees).toEqual(['Ayşe inside', 'Karim inside', 'Nadia waiting']);
    expect(at.room.admit(doctor.id, secondWindow.id)).toBe(false);
    at.room.agree(secondWindow.id);
    expect(at.room.admit(doctor.id, secondWindow.id)).toBe(true);
  });

  test('sends the interpreter out to wait when the patient takes the consent back', () => {
    const { at, doctor, patient } = inCall();
    at.room.agree(patient.id);
    const interpreter = at.enter('Karim', 'interpreter');
    at.room.admit(doctor.id, interpreter.id);
    at.room.agree(patient.id, false);
    expect(doctor.ear.sees).toEqual(['Ayşe inside', 'Karim waiting', 'Nadia inside']);
    expect(at.room.admit(doctor.id, interpreter.id)).toBe(false);
  });

  test('keeps an interpreter who was lost outside while a patient inside does not agree', () => {
    const { at, doctor, patient } = inCall();
    at.room.agree(patient.id);
    const interpreter = at.enter('Karim', 'interpreter');
    at.room.admit(doctor.id, interpreter.id);
    const seat = at.seatOf(interpreter.id);
    at.room.lose(interpreter.id, interpreter.ear);
    at.now += RESUME_WITHIN;
    at.room.tick();
    const secondWindow = at.enter('Nadia', 'patient', undefined, { interpreter: false });
    expect(secondWindow.ear.sees).toEqual(['Ayşe inside', 'Nadia inside']);
    at.enter('Karim', 'interpreter', seat);
    expect(doctor.ear.sees).toEqual(['Ayşe inside', 'Karim waiting', 'Nadia inside']);
  });

  test('lets a fifth wait who opens doors, until there is room', () => {
    const { at, doctor } = inCall();
    const first = at.enter('Karim', 'relative');
    for (const { id } of [first, at.enter('Lina', 'relative')]) at.room.admit(doctor.id, id);
    const staff = at.enter('Deniz', 'doctor');
    expect(staff.ear.sees).toContain('Deniz waiting');
    at.room.leave(first.id, first.ear);
    expect(staff.ear.sees).toContain('Deniz inside');
  });

  test('asks for a sign of life of a person whom another one inside cannot reach', () => {
    const { at, doctor, patient } = inCall();
    const waiting = at.enter('Karim', 'relative');
    at.room.checkPeer(doctor.id, patient.id);
    at.room.checkPeer(waiting.id, patient.id);
    at.room.checkPeer(doctor.id, waiting.id);
    expect(patient.ear.probes).toBe(1);
    expect(waiting.ear.probes).toBe(0);
  });

  test('is not opened by the seat of a fifth whose place was given away meanwhile', () => {
    const { at, doctor, patient } = inCall();
    const seat = at.seatOf(patient.id);
    at.room.lose(patient.id, patient.ear);
    at.now += RESUME_WITHIN;
    at.room.tick();
    for (const name of ['Karim', 'Lina', 'Omar']) at.room.admit(doctor.id, at.enter(name, 'relative').id);
    expect(at.enter('Nadia', 'patient', seat).ear.sees).toEqual(['Ayşe inside', 'Nadia waiting']);
  });

  test('is closed to a ninth person', () => {
    const { at } = inCall();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) at.enter(name, 'relative');
    expect(() => at.enter('g', 'relative')).toThrow('full');
  });

  test('sends a person out, whose seat then leads back to the waiting room only', () => {
    const { at, doctor, patient } = inCall();
    const seat = at.seatOf(patient.id);
    expect(at.room.dismiss(patient.id, doctor.id)).toBeUndefined();
    expect(at.room.dismiss(doctor.id, patient.id)).toBe('user:Nadia');
    expect(patient.ear.left).toBe('dismissed');
    expect(at.enter('Nadia', 'patient', seat).ear.sees).toEqual(['Ayşe inside', 'Nadia waiting']);
  });

  test('ends the call for everybody when the doctor says so', () => {
    const { at, doctor, patient } = inCall();
    expect(at.room.end(patient.id)).toBe(false);
    expect(at.room.end(doctor.id)).toBe(true);
    expect(doctor.ear.left).toBe('ended');
    expect(patient.ear.left).toBe('ended');
  });
});

describe('messages of a room', () => {
  test('go from one person inside to another one inside', () => {
    const { at, doctor, patient } = inCall();
    const signal = { kind: 'signal', from: doctor.id, candidate: null } as const;
    at.room.signal(doctor.id, patient.id, signal);
    expect(patient.ear.heard).toContainEqual(signal);
  });

  test('neither reach nor come from people who wait', () => {
    const { at, doctor } = inCall();
    const guest = at.enter('Karim', 'interpreter');
    at.room.signal(doctor.id, guest.id, { kind: 'signal', from: doctor.id, candidate: null });
    at.room.signal(guest.id, doctor.id, { kind: 'signal', from: guest.id, candidate: null });
    at.room.chat.write(guest.id, lineOf('Karim', 'relative', 'hello'));
    const kinds = [...guest.ear.heard, ...doctor.ear.heard].map(({ kind }) => kind);
    expect(kinds).not.toContain('signal');
    expect(kinds).not.toContain('chat');
  });

  test('say which devices somebody has switched on', () => {
    const { at, doctor, patient } = inCall();
    at.room.setMedia(patient.id, { ...MEDIA, microphone: false });
    const lastMessage = doctor.ear.heard.at(-1);
    expect(lastMessage).toMatchObject({
      people: expect.arrayContaining([
        expect.objectContaining({ name: 'Nadia', media: { ...MEDIA, microphone: false } }),
      ]),
    });
  });
});

describe('a lost connection', () => {
  test('goes on in the same place under the same id within ten seconds', () => {
    const { at, doctor, patient } = inCall();
    const seat = at.seatOf(patient.id);
    at.room.lose(patient.id, patient.ear);
    expect(doctor.ear.sees).toEqual(['Ayşe inside', 'Nadia inside lost']);
    at.now += RESUME_WITHIN - 1;
    at.room.tick();
    const returned = at.enter('Nadia', 'patient', seat);
    expect(returned.id).toBe(patient.id);
    expect(doctor.ear.sees).toEqual(['Ayşe inside', 'Nadia inside']);
  });

  test('ends the stay after ten seconds', () => {
    const { at, doctor, patient } = inCall();
    at.room.lose(patient.id, patient.ear);
    at.now += RESUME_WITHIN;
    at.room.tick();
    expect(doctor.ear.sees).toEqual(['Ayşe inside']);
  });

  test('goes on after a restart of the site, which remembers nobody', () => {
    const { at, patient } = inCall();
    const seat = at.seatOf(patient.id);
    const restarted = new Clocked();
    const returned = restarted.enter('Nadia', 'patient', seat);
    expect(returned).toMatchObject({ id: patient.id, ear: { sees: ['Nadia inside'] } });
  });

  test('is not taken over with the seat of another person or another meeting', () => {
    const { at, doctor, patient } = inCall();
    const stranger = at.enter('Karim', 'relative', at.seatOf(patient.id));
    expect(stranger.id).not.toBe(patient.id);
    expect(stranger.ear.sees).toEqual(['Ayşe inside', 'Karim waiting']);
    const seatElsewhere = { ...at.seatOf(doctor.id), key: 'user:Lina', meeting: 'another' };
    expect(at.enter('Lina', 'relative', seatElsewhere).ear.sees).toContain('Lina waiting');
  });
});

test('a second window of the same person takes over from the first, inside as before', () => {
  const { at, doctor, patient } = inCall();
  const secondWindow = at.enter('Nadia', 'patient');
  expect(patient.ear.left).toBe('elsewhere');
  expect(secondWindow.id).not.toBe(patient.id);
  expect(doctor.ear.sees).toEqual(['Ayşe inside', 'Nadia inside']);
});

test('a room is unused once it is empty and no seat of it is good any more', () => {
  const { at, doctor, patient } = inCall();
  at.room.leave(doctor.id, doctor.ear);
  at.room.leave(patient.id, new Ear());
  at.room.leave(patient.id, patient.ear);
  expect(at.room.isUnused).toBe(false);
  at.now += 91_000;
  expect(at.room.isUnused).toBe(true);
});
