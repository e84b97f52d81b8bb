import { describe, expect, test } from 'vitest';
import type { Room } from '#contract/room/room.ts';
import { personName, personRole } from '#islands/room/person-names.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import strings from '#locales/en/room.json' with { type: 'json' };

const words = strings as unknown as RoomStrings;

/** The room of a patient who reads in Arabic letters. */
const room = { doctor: { name: 'د. عائشة دمير' }, patient: { name: 'Nadia' } } as Room;

describe('the name of a person in a call', () => {
  test('is the doctor’s in the language of the reader, whatever language the doctor reads', () => {
    const doctor = { name: 'Dr. Ayşe Demir', role: 'doctor' } as const;
    expect(personName(doctor, room, words)).toBe('د. عائشة دمير');
    expect(personRole(doctor, room, words)).toBe('Doctor');
  });

  test('is that of the clinic where a member of the staff takes the place of the doctor', () => {
    const staff = { name: 'Dr. Ayşe Demir', role: 'doctor', staff: true } as const;
    expect(personName(staff, room, words)).toBe('Clinic team');
    expect(personRole(staff, room, words)).toBe('for د. عائشة دمير');
  });

  test('is the one that a guest was invited under', () => {
    const guest = { name: 'Karim', role: 'interpreter' } as const;
    expect(personName(guest, room, words)).toBe('Karim');
    expect(personRole(guest, room, words)).toBe('Interpreter');
  });

  test('is the role where there is no readable name; the role is then not repeated', () => {
    const unnamed = { name: '', role: 'patient' } as const;
    expect(personName(unnamed, room, words)).toBe('Patient');
    expect(personRole(unnamed, room, words)).toBe('');
  });

  test('is the bare name in a line from an instance that does not tell roles', () => {
    expect(personName({ name: 'Karim' }, room, words)).toBe('Karim');
    expect(personRole({ name: 'Karim' }, room, words)).toBe('');
  });
});
