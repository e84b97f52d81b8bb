import { describe, expect, test } from 'vitest';
import { meetingFormAlternatives } from '#page/language-links.ts';

const SENT = 'http://turqua.test/en/forms/patient-absence';

describe('the addresses of a form about a meeting in other languages', () => {
  test('name the meeting after the form was sent', () => {
    const alternatives = meetingFormAlternatives(new Request(SENT, { method: 'POST' }), 'a b');
    expect(alternatives).toContainEqual({ locale: 'fr', url: '/fr/forms/patient-absence?meeting=a%20b' });
  });

  test('keep the query of a form that was opened', () => {
    const request = new Request(`${SENT}?meeting=1&month=2027-01`);
    const alternatives = meetingFormAlternatives(request, '1');
    expect(alternatives).toContainEqual({
      locale: 'ar',
      url: '/ar/forms/patient-absence?meeting=1&month=2027-01',
    });
  });
});
