import { expect, test } from 'vitest';
import { reportErrors, reportFaults, reportFromForm } from '#domain/report/form-fields.ts';
import { FINDINGS } from '#domain/report/findings.ts';

const read = (fields: string) => reportFromForm(new URLSearchParams(fields), 'en');

test('a form gives its phrases with their lengths, and its texts without the space around them', () => {
  const fields = new URLSearchParams([
    ['phrases-findings', 'suitable'],
    ['phrases-advice', 'stop-smoking'],
    ['phrases-advice', 'take-time'],
    ['length-stop-smoking', '6'],
    ['length-fly-later', '10'],
    ['own-next', '  In May.\n'],
    ['words-language', 'tr'],
  ]);
  expect(reportFromForm(fields, 'en')).toEqual({
    locale: 'tr',
    findings: { phrases: [{ code: 'suitable' }], own: undefined },
    advice: { phrases: [{ code: 'stop-smoking', length: 6 }, { code: 'take-time' }], own: undefined },
    warnings: { phrases: [], own: undefined },
    next: { phrases: [], own: 'In May.' },
    medicines: undefined,
  });
});

test('an emptied length is none, and a form without a language has that of its page', () => {
  const { advice, locale } = read('phrases-advice=stop-smoking&length-stop-smoking=');
  expect(advice.phrases).toEqual([{ code: 'stop-smoking', length: undefined }]);
  expect(locale).toBe('en');
});

test('each part of a report names the first rule that it breaks', () => {
  const form = new URLSearchParams(FINDINGS.slice(0, 13).map(({ code }) => ['phrases-findings', code]));
  form.set('phrases-advice', 'stop-smoking');
  form.set('length-stop-smoking', 'soon');
  form.set('own-warnings', 'x'.repeat(2001));
  form.set('medicines', 'x'.repeat(2000));
  expect(reportFaults(reportFromForm(form, 'en'))).toEqual({
    findings: 'most',
    advice: 'length',
    warnings: 'long',
  });
});

test('messages of a refused call are those of the part that they are about', () => {
  expect(
    reportErrors({
      outcome: ['Is unknown.'],
      'coded.advice.phrases.0.length': ['Too long.'],
      'coded.advice.own': ['Too many.'],
      'coded.medicines': ['Please shorten.'],
      coded: ['Is required.'],
    }),
  ).toEqual({ advice: 'Too long.', medicines: 'Please shorten.', report: 'Is required.' });
});
