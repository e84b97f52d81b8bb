import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { getDoctorFile } from '#contract/doctor/file.ts';
import type { Content } from '#contract/endpoint.ts';
import { FILE_PARTS } from '#domain/doctor-file.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { FileState } from '#islands/doctor/profile/FileState.tsx';

const strings = pick(stringsOf('en', 'profile'), 'state');
const PAGE = { country: 'turkey', city: 'izmir', specialization: 'dentistry', slug: 'ada' };

const stateOf = (page: typeof PAGE | null) => {
  const file = {
    state: 'none',
    reason: null,
    missing: [...FILE_PARTS],
    given: null,
    published: null,
    licence: null,
    page,
  } as unknown as Content<typeof getDoctorFile>;
  const address = page ? '/en/doctors/ada' : undefined;
  return renderToString(
    createElement(FileState, { locale: 'en', file, page: address, strings, parts: { city: 'city' } }),
  );
};

test('a doctor whose page the clinic wrote reads that it is public, and not that everything is missing', () => {
  const html = stateOf(PAGE);
  expect(html).toContain(strings.clinicText);
  expect(html).toContain(strings.page);
  expect(html).not.toContain(strings.noneText);
  expect(html).not.toContain(strings.missing);
});

test('a doctor without a page reads that nothing was sent, and what is missing', () => {
  const html = stateOf(null);
  expect(html).toContain(strings.noneText);
  expect(html).toContain(strings.missing);
});
