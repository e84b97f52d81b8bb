import { expect, test } from 'vitest';
import { patientDoneMessage } from '#components/dashboard/patient-done.ts';
import { getT } from '#i18n/server/t.ts';

const t = getT('en');
const messageOf = (done: string) => patientDoneMessage(t, new URL(`https://turqua.example/?done=${done}`));

test('an act that is known has its message', () => {
  expect(messageOf('cancelled')).toBe(t('meetings:cancelled'));
});

test.each(['', 'nothing', 'constructor', 'toString'])('%j has no message', (done) => {
  expect(messageOf(done)).toBeUndefined();
});
