import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CaseFiles } from '#islands/patient/booking/CaseFiles.tsx';

type Props = ComponentProps<typeof CaseFiles>;

const files = {
  files: [],
  uploads: [],
  offered: [],
  refused: [{ kind: 'server', name: 'radio.pdf', text: 'X' }],
} as unknown as Props['files'];

test.each([
  ['en', 'radio.pdf: X'],
  ['fr', 'radio.pdf\u202f: X'],
] as const)('the reason for a refused file follows its name with the colon of %s', (locale, text) => {
  const field = renderToString(
    createElement(CaseFiles, {
      locale,
      files,
      agreed: true,
      onAgree: () => Promise.resolve(),
      consent: '',
      error: undefined,
      formValueOf: ({ id }) => id,
      strings: { many: '', big: '', type: '', failed: '', bounds: '' } as Props['strings'],
    }),
  );
  expect(field).toContain(text);
});
