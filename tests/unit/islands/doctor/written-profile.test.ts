import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkStrings } from '#components/account/check-strings.ts';
import { loadingStrings } from '#components/dashboard/dashboard-strings.ts';
import { FILE_PARTS } from '#domain/doctor-file.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { getT } from '#i18n/server/t.ts';
import PublicProfile from '#islands/doctor/profile/PublicProfile.tsx';

type Review = NonNullable<ComponentProps<typeof PublicProfile>['initial']>;

const ENTRIES = {
  name: 'Hande Narinçoğlu',
  specializations: ['plastic-surgery'],
  treatments: [],
  qualifications: [],
  languages: ['de'],
  biography: { en: 'Scar tissue has a poorer blood supply.' },
  gender: 'female',
  city: 'antalya',
  years: 13,
  licence: 'DEMO-26408',
  memberships: [{ name: 'Society of surgeons', since: 2013, url: null }],
  film: null,
  photo: null,
} satisfies Review['written'];

/** The page of a doctor who has sent nothing. */
function pageWith(written: Review['written']): string {
  const strings = stringsOf('en', 'profile');
  return renderToString(
    createElement(PublicProfile, {
      locale: 'en',
      account: '',
      initial: {
        state: 'none',
        reason: null,
        submitted_at: null,
        missing: [...FILE_PARTS],
        given: null,
        published: null,
        licence: null,
        written,
        cities: [{ id: 'antalya', title: 'Antalya' }],
        films: [],
        page: null,
      },
      choices: {
        qualifications: [],
        specializations: [{ id: 'plastic-surgery', title: 'Plastic surgery' }],
        treatments: [],
        languages: [{ id: 'de', title: 'German' }],
      },
      errors: {},
      parts: {},
      strings: {
        state: pick(strings, 'state'),
        form: pick(strings, 'form'),
        preview: pick(strings, 'preview'),
      },
      loading: loadingStrings('en'),
      check: checkStrings(getT('en'), ['licence'], 12),
    }),
  );
}

test('the profile form of a doctor whose page the clinic wrote begins with the page’s texts', () => {
  const html = pageWith(ENTRIES);
  for (const text of ['Scar tissue has a poorer blood supply.', 'DEMO-26408', 'Society of surgeons'])
    expect(html).toContain(text);
  expect(html).toMatch(/<option[^>]*value="antalya"[^>]*selected/);
});

test('a page that the clinic wrote is not shown as a profile that the doctor has sent', () => {
  expect(pageWith(ENTRIES)).toContain(stringsOf('en', 'profile')['preview.none']);
});
