import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkStrings } from '#components/account/check-strings.ts';
import { followUpDayStrings } from '#components/dashboard/follow-up-strings.ts';
import { PASSWORD_LENGTH } from '#contract/auth/password.ts';
import { getT } from '#i18n/server/t.ts';
import { DayForm } from '#islands/patient/follow-up/DayForm.tsx';

/** The form as the server writes it after a refusal with these errors. */
const formWith = (errors: Readonly<Record<string, string>>) =>
  renderToString(
    createElement(DayForm, {
      locale: 'en',
      meeting: '1',
      day: 1,
      questions: [{ code: 'fever', options: ['no', 'yes'], flags: {} }],
      values: {},
      errors,
      formKey: undefined,
      strings: followUpDayStrings('en'),
      check: checkStrings(getT('en'), ['health_consent'], PASSWORD_LENGTH.min),
    }),
  );

test('a patient who has not agreed to the present text about their health data is led to their consents', () => {
  const form = formWith({ health_consent: 'Agree first.' });
  expect(form).toContain('Agree first.');
  const link =
    /<a id="question-health_consent" href="\/en\/patient-dashboard\/account\/privacy"([^>]*)>([^<]*)</.exec(
      form,
    );
  expect(link?.[2]).toBe(getT('en')('patient:giveConsent'));
  // The answers that were chosen in the form would be lost with its page.
  expect(link?.[1]).toContain('target="_blank"');
});

test('the error of a question stands at the question, with no link to the consents', () => {
  const form = formWith({ 'answers.fever': 'Choose an answer.' });
  expect(form).toContain('id="question-fever-error"');
  expect(form).not.toContain('/account/privacy');
});
