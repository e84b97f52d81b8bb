import { describe, expect, test } from 'vitest';
import { RESUME_WITHIN } from '#contract/room/messages.ts';
import { TestRoom, FakeConnection, lineOf, MEDIA, type Stay } from './support.ts';

/** A room with its doctor and its patient inside. */
function startCall(): { testRoom: TestRoom; doctor: Stay; patient: Stay } {
  const testRoom = new TestRoom();
  const doctor = testRoom.enter('Ayşe', 'doctor');
  const patient = testRoom.enter('Nadia', 'patient');
  testRoom.room.admit(doctor.id, patient.id);
  return { testRoom, doctor, patient };
}

describe('the door of a room', () => {
  test('lets the doctor in at once and keeps everybody else waiting', () => {
    const testRoom = new TestRoom();
    const patient = testRoom.enter('Nadia', 'patient');
    expect(patient.connection.visiblePeople).toEqual(['Nadia waiting']);
    const doctor = testRoom.enter('Ayşe', 'doctor');
    expect(doctor.connection.visiblePeople).toEqual(['Ayşe inside', 'Nadia waiting']);
    expect(patient.connection.visiblePeople).toEqual(['Ayşe inside', 'Nadia waiting']);
  });

  test('is opened by the doctor alone', () => {
    const testRoom = new TestRoom();
    const doctor = testRoom.enter('Ayşe', 'doctor');
    const patient = testRoom.enter('Nadia', 'patient');
    expect(testRoom.room.admit(patient.id, patient.id)).toBe(false);
    expect(testRoom.room.admit(doctor.id, patient.id)).toBe(true);
    expect(patient.connection.visiblePeople).toEqual(['Ayşe inside', 'Nadia inside']);
  });

  test('shows people who wait nobody but themselves and the doctor', () => {
    const { testRoom } = startCall();
    const guest = testRoom.enter('Karim', 'relative');
    expect(guest.connection.visiblePeople).toEqual(['Ayşe inside', 'Karim waiting']);
  });

  test('lets four people in and no fifth', () => {
    const { testRoom, doctor } = startCall();
    const guests = ['Karim', 'Lina', 'Omar'].map((name) => testRoom.enter(name, 'relative'));
    expect(guests.map(({ id }) => testRoom.room.admit(doctor.id, id))).toEqual([true, true, false]);
  });

  test('lets an interpreter in only after the patient, and nobody else, has agreed', () => {
    const { testRoom, doctor, patient } = startCall();
    const interpreter = testRoom.enter('Karim', 'interpreter');
    testRoom.room.agree(doctor.id);
    testRoom.room.agree(interpreter.id);
    expect(testRoom.room.admit(doctor.id, interpreter.id)).toBe(false);
    testRoom.room.agree(patient.id);
    expect(testRoom.room.admit(doctor.id, interpreter.id)).toBe(true);
  });

  test('keeps a patient who comes back without agreeing waiting while an interpreter is inside', () => {
    const { testRoom, doctor, patient } = startCall();
    testRoom.room.agree(patient.id);
    const interpreter = testRoom.enter('Karim', 'interpreter');
    testRoom.room.admit(doctor.id, interpreter.id);
    const secondWindow = testRoom.enter('Nadia', 'patient');
    expect(secondWindow.connection.visiblePeople).toEqual(['Ayşe inside', 'Karim inside', 'Nadia waiting']);
    expect(testRoom.room.admit(doctor.id, secondWindow.id)).toBe(false);
    testRoom.room.agree(secondWindow.id);
    expect(testRoom.room.admit(doctor.id, secondWindow.id)).toBe(true);
  });

  test('sends the interpreter out to wait when the patient takes the consent back', () => {
    const { testRoom, doctor, patient } = startCall();
    testRoom.room.agree(patient.id);
    const interpreter = testRoom.enter('Karim', 'interpreter');
    testRoom.room.admit(doctor.id, interpreter.id);
    testRoom.room.agree(patient.id, false);
    expect(doctor.connection.visiblePeople).toEqual(['Ayşe inside', 'Karim waiting', 'Nadia inside']);
    expect(testRoom.room.admit(doctor.id, interpreter.id)).toBe(false);
  });

  test('keeps an interpreter who comes back waiting while the patient inside does not agree', () => {
    const { testRoom, doctor, patient } = startCall();
    testRoom.room.agree(patient.id);
    const interpreter = testRoom.enter('Karim', 'interpreter');
    testRoom.room.admit(doctor.id, interpreter.id);
    const seat = testRoom.seatOf(interpreter.id);
    testRoom.room.lose(interpreter.id, interpreter.connection);
    testRoom.now += RESUME_WITHIN;
    testRoom.room.tick();
    const secondWindow = testRoom.enter('Nadia', 'patient', undefined, { interpreter: false });
    expect(secondWindow.connection.visiblePeople).toEqual(['Ayşe inside', 'Nadia inside']);
    testRoom.enter('Karim', 'interpreter', seat);
    expect(doctor.connection.visiblePeople).toEqual(['Ayşe inside', 'Karim waiting', 'Nadia inside']);
  });

  test('lets a second doctor, who would be the fifth, wait until there is room', () => {
    const { testRoom, doctor } = startCall();
    const first = testRoom.enter('Karim', 'relative');
    for (const { id } of [first, testRoom.enter('Lina', 'relative')]) testRoom.room.admit(doctor.id, id);
    const staff = testRoom.enter('Deniz', 'doctor');
    expect(staff.connection.visiblePeople).toContain('Deniz waiting');
    testRoom.room.leave(first.id, first.connection);
    expect(staff.connection.visiblePeople).toContain('Deniz inside');
  });

  test('probes the connection of a person inside whom another one inside cannot reach', () => {
    const { testRoom, doctor, patient } = startCall();
    const waiting = testRoom.enter('Karim', 'relative');
    testRoom.room.checkPeer(doctor.id, patient.id);
    testRoom.room.checkPeer(waiting.id, patient.id);
    testRoom.room.checkPeer(doctor.id, waiting.id);
    expect(patient.connection.probes).toBe(1);
    expect(waiting.connection.probes).toBe(0);
  });

  test('is not opened by the seat of a person whose place was taken meanwhile', () => {
    const { testRoom, doctor, patient } = startCall();
    const seat = testRoom.seatOf(patient.id);
    testRoom.room.lose(patient.id, patient.connection);
    testRoom.now += RESUME_WITHIN;
    testRoom.room.tick();
    for (const name of ['Karim', 'Lina', 'Omar'])
      testRoom.room.admit(doctor.id, testRoom.enter(name, 'relative').id);
    expect(testRoom.enter('Nadia', 'patient', seat).connection.visiblePeople).toEqual([
      'Ayşe inside',
      'Nadia waiting',
    ]);
  });

  test('is closed to a ninth person', () => {
    const { testRoom } = startCall();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) testRoom.enter(name, 'relative');
    expect(() => testRoom.enter('g', 'relative')).toThrow('full');
  });

  test('sends a person out, whose seat then leads only to the waiting people', () => {
    const { testRoom, doctor, patient } = startCall();
    const seat = testRoom.seatOf(patient.id);
    expect(testRoom.room.dismiss(patient.id, doctor.id)).toBeUndefined();
    expect(testRoom.room.dismiss(doctor.id, patient.id)).toBe('user:Nadia');
    expect(patient.connection.left).toBe('dismissed');
    expect(testRoom.enter('Nadia', 'patient', seat).connection.visiblePeople).toEqual([
      'Ayşe inside',
      'Nadia waiting',
    ]);
  });

  test('ends the call for everybody when the doctor ends it', () => {
    const { testRoom, doctor, patient } = startCall();
    expect(testRoom.room.end(patient.id)).toBe(false);
    expect(testRoom.room.end(doctor.id)).toBe(true);
    expect(doctor.connection.left).toBe('ended');
    expect(patient.connection.left).toBe('ended');
  });
});

describe('messages of a room', () => {
  test('go from one person inside to another one inside', () => {
    const { testRoom, doctor, patient } = startCall();
    const signal = { kind: 'signal', from: doctor.id, candidate: null } as const;
    testRoom.room.signal(doctor.id, patient.id, signal);
    expect(patient.connection.received).toContainEqual(signal);
  });

  test('neither reach nor come from people who wait', () => {
    const { testRoom, doctor } = startCall();
    const guest = testRoom.enter('Karim', 'interpreter');
    testRoom.room.signal(doctor.id, guest.id, { kind: 'signal', from: doctor.id, candidate: null });
    testRoom.room.signal(guest.id, doctor.id, { kind: 'signal', from: guest.id, candidate: null });
    testRoom.room.chat.write(guest.id, lineOf('Karim', 'relative', 'hello'));
    const kinds = [...guest.connection.received, ...doctor.connection.received].map(({ kind }) => kind);
    expect(kinds).not.toContain('signal');
    expect(kinds).not.toContain('chat');
  });

  test('name the devices that a person has switched on', () => {
    const { testRoom, doctor, patient } = startCall();
    testRoom.room.setMedia(patient.id, { ...MEDIA, microphone: false });
    const lastMessage = doctor.connection.received.at(-1);
    expect(lastMessage).toMatchObject({
      people: expect.arrayContaining([
        expect.objectContaining({ name: 'Nadia', media: { ...MEDIA, microphone: false } }),
      ]),
    });
  });
});

describe('a lost connection', () => {
  test('goes on in the same place under the same id within ten seconds', () => {
    const { testRoom, doctor, patient } = startCall();
    const seat = testRoom.seatOf(patient.id);
    testRoom.room.lose(patient.id, patient.connection);
    expect(doctor.connection.visiblePeople).toEqual(['Ayşe inside', 'Nadia inside lost']);
    testRoom.now += RESUME_WITHIN - 1;
    testRoom.room.tick();
    const returned = testRoom.enter('Nadia', 'patient', seat);
    expect(returned.id).toBe(patient.id);
    expect(doctor.connection.visiblePeople).toEqual(['Ayşe inside', 'Nadia inside']);
  });

  test('ends the stay after ten seconds', () => {
    const { testRoom, doctor, patient } = startCall();
    testRoom.room.lose(patient.id, patient.connection);
    testRoom.now += RESUME_WITHIN;
    testRoom.room.tick();
    expect(doctor.connection.visiblePeople).toEqual(['Ayşe inside']);
  });

  test('goes on after a restart of the site, which remembers nobody', () => {
    const { testRoom, patient } = startCall();
    const seat = testRoom.seatOf(patient.id);
    const restarted = new TestRoom();
    const returned = restarted.enter('Nadia', 'patient', seat);
    expect(returned).toMatchObject({ id: patient.id, connection: { visiblePeople: ['Nadia inside'] } });
  });

  test('is not taken over with the seat of another person or another meeting', () => {
    const { testRoom, doctor, patient } = startCall();
    const stranger = testRoom.enter('Karim', 'relative', testRoom.seatOf(patient.id));
    expect(stranger.id).not.toBe(patient.id);
    expect(stranger.connection.visiblePeople).toEqual(['Ayşe inside', 'Karim waiting']);
    const seatElsewhere = { ...testRoom.seatOf(doctor.id), key: 'user:Lina', meeting: 'another' };
    expect(testRoom.enter('Lina', 'relative', seatElsewhere).connection.visiblePeople).toContain(
      'Lina waiting',
    );
  });
});

test('a second window of the same person takes over from the first, inside as before', () => {
  const { testRoom, doctor, patient } = startCall();
  const secondWindow = testRoom.enter('Nadia', 'patient');
  expect(patient.connection.left).toBe('elsewhere');
  expect(secondWindow.id).not.toBe(patient.id);
  expect(doctor.connection.visiblePeople).toEqual(['Ayşe inside', 'Nadia inside']);
});

test('a room is unused once it is empty and no seat of it is valid any more', () => {
  const { testRoom, doctor, patient } = startCall();
  testRoom.room.leave(doctor.id, doctor.connection);
  testRoom.room.leave(patient.id, new FakeConnection());
  testRoom.room.leave(patient.id, patient.connection);
  expect(testRoom.room.isUnused).toBe(false);
  testRoom.now += 91_000;
  expect(testRoom.room.isUnused).toBe(true);
});
