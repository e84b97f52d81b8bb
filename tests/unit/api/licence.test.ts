import { expect, onTestFinished, test, vi } from 'vitest';
import { presentLicence } from '#api/present/doctor-file.ts';
import type { DoctorFileRow } from '#db/queries/doctor-file/own.ts';

test('the check of a licence holds until the end of its last day at the clinic', () => {
  const row = { licence: '12345', verifiedOn: '2026-01-15', verifiedUntil: '2026-03-01' } as DoctorFileRow;
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const holdsAt = (instant: string) => {
    vi.setSystemTime(Date.parse(instant));
    return presentLicence(row)?.holds;
  };
  expect(holdsAt('2026-03-01T20:59Z')).toBe(true);
  expect(holdsAt('2026-03-01T21:00Z')).toBe(false);
});
