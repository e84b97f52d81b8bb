import { describe, expect, test } from 'vitest';
import { RESUME_WITHIN } from '#contract/room/messages.ts';
import { TestRoom, connectedBuses, MEDIA, MEETING } from './support.ts';

describe('a room on two instances', () => {
  /** A doctor on the one instance, and a patient on the other. */
  function openOnTwo() {
    const [nearBus, farBus] = connectedBuses();
    const nearInstance = new TestRoom(nearBus);
    const doctor = nearInstance.enter('Ayşe', 'doctor');
    // The new instance asks the other one for the people in the room.
    const farInstance = new TestRoom(farBus);
    const patient = farInstance.enter('Nadia', 'patient');
    return { near: nearInstance, far: farInstance, doctor, patient };
  }

  test('shows everybody on both, lets people of the other in and carries signals', () => {
    const { near, doctor, patient } = openOnTwo();
    expect(patient.connection.visiblePeople).toEqual(['Ayşe inside', 'Nadia waiting']);
    expect(near.room.admit(doctor.id, patient.id)).toBe(true);
    expect(doctor.connection.visiblePeople).toEqual(['Ayşe inside', 'Nadia inside']);
    const signal = { kind: 'signal', from: doctor.id, candidate: null } as const;
    near.room.signal(doctor.id, patient.id, signal);
    expect(patient.connection.received).toContainEqual(signal);
  });

  test('takes a person back who comes to the other instance', () => {
    const { near, far, doctor, patient } = openOnTwo();
    near.room.admit(doctor.id, patient.id);
    const seat = far.seatOf(patient.id);
    far.room.lose(patient.id, patient.connection);
    const returned = near.enter('Nadia', 'patient', seat);
    expect(returned.id).toBe(patient.id);
    expect(doctor.connection.visiblePeople).toEqual(['Ayşe inside', 'Nadia inside']);
    far.now += RESUME_WITHIN;
    far.room.tick();
    expect(near.room.seatOf(patient.id)).toMatchObject({ meeting: MEETING, place: 'inside' });
  });

  test('accepts at neither the seat of a person who has left', () => {
    const { near, far, doctor, patient } = openOnTwo();
    near.room.admit(doctor.id, patient.id);
    const seat = far.seatOf(patient.id);
    far.room.leave(patient.id, patient.connection);
    expect(doctor.connection.visiblePeople).toEqual(['Ayşe inside']);
    const returned = near.enter('Nadia', 'patient', seat);
    expect(returned.id).not.toBe(patient.id);
    expect(doctor.connection.visiblePeople).toEqual(['Ayşe inside', 'Nadia waiting']);
  });

  test('sends people of the other out, and ends the call on both', () => {
    const { near, doctor, patient } = openOnTwo();
    near.room.dismiss(doctor.id, patient.id);
    expect(patient.connection.left).toBe('dismissed');
    const instances = openOnTwo();
    instances.near.room.end(instances.doctor.id);
    expect(instances.patient.connection.left).toBe('ended');
  });

  test('keeps a person here when the other instance sends a late note about their earlier stay', () => {
    const { near, far, doctor, patient } = openOnTwo();
    near.room.admit(doctor.id, patient.id);
    const seat = far.seatOf(patient.id);
    const returned = near.enter('Nadia', 'patient', seat);
    // The clock of the other instance is behind, and it does not know yet that they went on here.
    const noMedia = { microphone: false, camera: false, screen: false };
    const person = {
      id: returned.id,
      name: 'Nadia',
      role: 'patient',
      place: 'inside',
      connected: false,
    } as const;
    near.receiveNote({
      kind: 'person',
      key: 'user:Nadia',
      since: 0,
      entered: 0,
      person: { ...person, media: noMedia },
    });
    expect(returned.connection.left).toBeUndefined();
    expect(doctor.connection.visiblePeople).toEqual(['Ayşe inside', 'Nadia inside']);
  });

  test('ends an earlier window of a person who has entered at an instance that did not know of it', () => {
    const { far, patient } = openOnTwo();
    const person = { id: 'AAAAAAAAAAAAAAAA', name: 'Nadia', role: 'patient', place: 'waiting' } as const;
    const note = {
      kind: 'person',
      key: 'user:Nadia',
      since: 0,
      person: { ...person, connected: true, media: MEDIA },
    };
    far.receiveNote({ ...note, kind: 'person', entered: -1 });
    expect(patient.connection.left).toBeUndefined();
    far.receiveNote({ ...note, kind: 'person', entered: 2 });
    expect(patient.connection.left).toBe('elsewhere');
  });

  test('lets nobody in who would be the fifth with people of both', () => {
    const { near, far, doctor } = openOnTwo();
    for (const name of ['Karim', 'Lina']) near.room.admit(doctor.id, near.enter(name, 'relative').id);
    const omar = far.enter('Omar', 'relative');
    near.room.admit(doctor.id, omar.id);
    const lastGuest = far.enter('Sami', 'relative');
    far.receiveNote({ kind: 'admit', id: lastGuest.id });
    expect(lastGuest.connection.visiblePeople).toEqual(['Ayşe inside', 'Sami waiting']);
  });

  test('removes the people of an instance that sends nothing any more', () => {
    const { near, doctor } = openOnTwo();
    near.now += 25_000;
    near.room.tick();
    expect(doctor.connection.visiblePeople).toEqual(['Ayşe inside']);
  });
});
