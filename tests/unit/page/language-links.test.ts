import { describe, expect, test } from 'vitest';
import { alternativesOfList, languageLinks, meetingFormAlternatives } from '#page/language-links.ts';

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

describe('the menu of languages of a list', () => {
  test('leads to the addresses that the answer names, with page and filters', () => {
    const named = [
      { locale: 'en' as const, url: '/en/doctors/turkey' },
      { locale: 'tr' as const, url: '/tr/doctors/turkiye' },
    ];
    expect(alternativesOfList(named)).toEqual(named);
    const alternatives = alternativesOfList(named, 2, { language: 'ar' });
    expect(languageLinks('en', '/en/doctors/turkey?language=ar&page=2', alternatives)).toMatchObject([
      { locale: 'tr', href: '/tr/doctors/turkiye?language=ar&page=2' },
    ]);
  });

  test('leads to the same address in the default languages where a back end names none', () => {
    const links = languageLinks('en', '/en/doctors/turkey?page=2', alternativesOfList([], 2));
    expect(links.map(({ href }) => href)).toEqual(['/ar/doctors/turkey?page=2', '/fr/doctors/turkey?page=2']);
  });
});
