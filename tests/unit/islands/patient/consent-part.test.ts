import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { type Consent, ConsentPart } from '#islands/patient/booking/ConsentPart.tsx';
import type { RequestForm } from '#islands/patient/booking/request-form.ts';

const consents = [
  { kind: 'health-data', title: 'Consent to the processing', text: 'I agree.' },
] as unknown as Consent[];
const strings = { consentsText: '', age: '', minor: '', guardian: '', guardianConsent: '' };

function Part() {
  const form = useForm() as unknown as RequestForm;
  const part = { form, rules: {} as never, words: {} };
  return createElement(ConsentPart, { part, consents, ofAge: true, strings });
}

test('the title of a consent ends before its text begins', () => {
  expect(renderToString(createElement(Part)).replaceAll('<!-- -->', '')).toContain(
    '<strong>Consent to the processing.</strong> I agree.',
  );
});
