import { expect, test } from 'vitest';
import {
  ACCESS_ACTS,
  ACCESS_KINDS,
  ACCESS_REASONS,
  ACCESS_ROLES,
  accessReason,
  accessRole,
} from '#domain/file-access.ts';

const PATIENT = '6a1f6c1e-1f5e-4f0e-9a5e-3f8f0f8f8f8f';
const OTHER = '7b2f6c1e-1f5e-4f0e-9a5e-3f8f0f8f8f8f';
const roleOf = (actor: string, role: string | undefined, action: 'read' | 'staff-read') =>
  accessRole({ actor, role, action, patient: PATIENT });

test('an actor is shown as the patient, a doctor, the staff or a program', () => {
  expect(roleOf(PATIENT, 'Patient', 'read')).toBe('you');
  expect(roleOf(OTHER, 'Doctor', 'read')).toBe('doctor');
  expect(roleOf('desk:leyla', undefined, 'staff-read')).toBe('staff');
  expect(roleOf(OTHER, 'Editor', 'read')).toBe('staff');
  expect(roleOf('jobs', undefined, 'read')).toBe('system');
});

test('a staff member whose account is gone is still the staff', () => {
  expect(roleOf(OTHER, undefined, 'staff-read')).toBe('staff');
});

test('every combination has one of the reasons that have a sentence, and each reason is used', () => {
  const kinds = new Set<string>();
  for (const role of ACCESS_ROLES)
    for (const act of ACCESS_ACTS) for (const kind of ACCESS_KINDS) kinds.add(accessReason(role, act, kind));
  expect([...kinds].sort()).toEqual([...ACCESS_REASONS].sort());
});

test('staff who look at a meeting have another reason than staff who change it', () => {
  expect(accessReason('staff', 'read', 'meeting')).toBe('staffMeeting');
  expect(accessReason('staff', 'write', 'meeting')).toBe('staffChange');
});
