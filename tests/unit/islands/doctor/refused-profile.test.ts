import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkStrings } from '#components/account/check-strings.ts';
import { loadingStrings } from '#components/dashboard/dashboard-strings.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { getT } from '#i18n/server/t.ts';
import PublicProfile from '#islands/doctor/profile/PublicProfile.tsx';

type Props = ComponentProps<typeof PublicProfile>;

const CHOICES = {
  qualifications: [{ id: 'MD', title: 'Doctor of medicine' }],
  specializations: [{ id: 'ophthalmology', title: 'Eye surgery' }],
  treatments: [{ id: 'lasik', title: 'LASIK' }],
  languages: [{ id: 'fr', title: 'French' }],
};
/** The values of a form that was sent without a script. */
const TYPED = {
  qualifications: ['MD'],
  specializations: ['ophthalmology'],
  treatments: ['lasik'],
  languages: ['fr'],
  biography: { en: 'I have operated on eyes for years.' },
  memberships: [],
  gender: 'female',
  city: 'istanbul',
  years: '12',
  licence: 'too long',
  film: 'arrival-day',
};

/** The page of a doctor whose stored profile cannot be read. */
function pageWith(props: Partial<Pick<Props, 'typed' | 'errors' | 'choices'>>): string {
  const strings = stringsOf('en', 'profile');
  return renderToString(
    createElement(PublicProfile, {
      locale: 'en',
      account: '',
      initial: undefined,
      choices: CHOICES,
      errors: {},
      parts: {},
      strings: {
        state: pick(strings, 'state'),
        form: pick(strings, 'form'),
        preview: pick(strings, 'preview'),
      },
      loading: loadingStrings('en'),
      check: checkStrings(getT('en'), ['licence'], 12),
      ...props,
    }),
  );
}
const refused = { typed: TYPED, errors: { licence: 'This number is too long.' } };
const hiddenField = (name: string, value: string) => `type="hidden" name="${name}" value="${value}"`;

test('a refused profile form keeps its text and its error while the stored profile cannot be read', () => {
  const html = pageWith(refused);
  expect(html).toContain('I have operated on eyes for years.');
  expect(html).toContain('This number is too long.');
});

test.each([
  ['city', 'istanbul'],
  ['film', 'arrival-day'],
])('the %s of a refused profile is sent again while the choices cannot be read', (name, value) => {
  expect(pageWith(refused)).toContain(hiddenField(name, value));
});

test.each([
  ['qualifications', 'MD'],
  ['specializations', 'ophthalmology'],
  ['treatments', 'lasik'],
] as const)('the %s of a refused profile are sent again while their list cannot be read', (name, value) => {
  const html = pageWith({ ...refused, choices: { ...CHOICES, [name]: undefined } });
  expect(html).toContain(hiddenField(name, value));
  expect(html).toContain(getT('en')('profile:form.unread'));
});

test('a profile that cannot be read has no form where nobody has typed', () => {
  expect(pageWith({})).not.toContain('<form');
});
