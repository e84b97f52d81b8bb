import { describe, expect, test } from 'vitest';
import { RESUME_WITHIN } from '#contract/room/messages.ts';
import { Clocked, connectedBuses, MEDIA, MEETING } from './support.ts';

describe('a room on two instances', () => {
  function onTwo() {
    const [one, other] = connectedBuses();
    const nearInstance = new Clocked(one);
    const doctor = nearInstance.enter('Ayşe', 'doctor');
    // It asks the other instance who is there.
    const farInstance = new Clocked(other);
    const patient = farInstance.enter('Nadia', 'patient');
    return { near: nearInstance, far: farInstance, doctor, patient };
  }

  test('shows everybody on both, lets in across them and carries signals', () => {
    const { near, doctor, patient } = onTwo();
    expect(patient.ear.sees).toEqual(['Ayşe inside', 'Nadia waiting']);
    expect(near.room.admit(doctor.id, patient.id)).toBe(true);
    expect(doctor.ear.sees).toEqual(['Ayşe inside', 'Nadia inside']);
    const signal = { kind: 'signal', from: doctor.id, candidate: null } as const;
    near.room.signal(doctor.id, patient.id, signal);
    expect(patient.ear.heard).toContainEqual(signal);
  });

  test('takes a person back who comes to the other instance', () => {
    const { near, far, doctor, patient } = onTwo();
    near.room.admit(doctor.id, patient.id);
    const seat = far.seatOf(patient.id);
    far.room.lose(patient.id, patient.ear);
    const returned = near.enter('Nadia', 'patient', seat);
    expect(returned.id).toBe(patient.id);
    expect(doctor.ear.sees).toEqual(['Ayşe inside', 'Nadia inside']);
    far.now += RESUME_WITHIN;
    far.room.tick();
    expect(near.room.seatOf(patient.id)).toMatchObject({ meeting: MEETING, place: 'inside' });
  });

  test('sends out and ends across them', () => {
    const { near, doctor, patient } = onTwo();
    near.room.dismiss(doctor.id, patient.id);
    expect(patient.ear.left).toBe('dismissed');
    const instances = onTwo();
    instances.near.room.end(instances.doctor.id);
    expect(instances.patient.ear.left).toBe('ended');
  });

  test('keeps a person here when the other instance names their earlier stay late', () => {
    const { near, far, doctor, patient } = onTwo();
    near.room.admit(doctor.id, patient.id);
    const seat = far.seatOf(patient.id);
    const returned = near.enter('Nadia', 'patient', seat);
    // The clock of the other instance is behind, and it has not heard that they went on.
    const noMedia = { microphone: false, camera: false, screen: false };
    const person = {
      id: returned.id,
      name: 'Nadia',
      role: 'patient',
      place: 'inside',
      connected: false,
    } as const;
    near.hear({
      kind: 'person',
      key: 'user:Nadia',
      since: 0,
      entered: 0,
      person: { ...person, media: noMedia },
    });
    expect(returned.ear.left).toBeUndefined();
    expect(doctor.ear.sees).toEqual(['Ayşe inside', 'Nadia inside']);
  });

  test('ends an earlier window of a person who has entered at an instance that did not know of it', () => {
    const { far, patient } = onTwo();
    const person = { id: 'AAAAAAAAAAAAAAAA', name: 'Nadia', role: 'patient', place: 'waiting' } as const;
    const note = {
      kind: 'person',
      key: 'user:Nadia',
      since: 0,
      person: { ...person, connected: true, media: MEDIA },
    };
    far.hear({ ...note, kind: 'person', entered: -1 });
    expect(patient.ear.left).toBeUndefined();
    far.hear({ ...note, kind: 'person', entered: 2 });
    expect(patient.ear.left).toBe('elsewhere');
  });

  test('lets nobody in whom two doors would make the fifth', () => {
    const { near, far, doctor } = onTwo();
    for (const name of ['Karim', 'Lina']) near.room.admit(doctor.id, near.enter(name, 'relative').id);
    const omar = far.enter('Omar', 'relative');
    near.room.admit(doctor.id, omar.id);
    const lastGuest = far.enter('Sami', 'relative');
    far.hear({ kind: 'admit', id: lastGuest.id });
    expect(lastGuest.ear.sees).toEqual(['Ayşe inside', 'Sami waiting']);
  });

  test('forgets the people of an instance that says nothing more', () => {
    const { near, doctor } = onTwo();
    near.now += 25_000;
    near.room.tick();
    expect(doctor.ear.sees).toEqual(['Ayşe inside']);
  });
});
