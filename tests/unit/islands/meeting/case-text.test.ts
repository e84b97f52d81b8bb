import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { CaseText } from '#islands/meeting/CaseText.tsx';

function render(locale: Locale, stored: { estimate_id?: string; estimate_stored?: boolean } = {}): string {
  const strings = pick(stringsOf(locale, 'meetings'), 'case');
  const description = { complaint: 'knee', estimate_id: '7F3K', ...stored };
  const estimateHref = (id: string) => `/${locale}/cost/e/${id}`;
  return renderToStaticMarkup(createElement(CaseText, { locale, estimateHref, description, strings }));
}

test('a case leads to its estimate where the language shows prices, also in front of a back end that says no more', () => {
  for (const locale of ['ar', 'en', 'fr'] as const) {
    expect(render(locale)).toContain(`href="/${locale}/cost/e/7F3K"`);
    expect(render(locale, { estimate_stored: true })).toContain(`href="/${locale}/cost/e/7F3K"`);
  }
});

test('a case in Turkish names its estimate, and says that Turkish pages show no prices', () => {
  const page = render('tr', { estimate_stored: true });
  expect(page).toContain('7F3K');
  expect(page).not.toContain('href=');
  expect(page).toContain('Türkçe sayfalarda fiyat gösterilmez');
});

test.each(LOCALES)(
  'a case names an estimate that can no longer be opened, says so, and leads nowhere, in %s',
  (locale) => {
    const page = render(locale, { estimate_stored: false });
    expect(page).toContain('7F3K');
    expect(page).not.toContain('href=');
    expect(page).toContain(stringsOf(locale, 'meetings')['case.estimateGone']);
  },
);

test.each([
  ['that can be opened', {}],
  ['that can no longer be opened', { estimate_stored: false }],
])(
  'the number of an estimate %s has dashes between its groups, as the estimate’s own page writes it',
  (_, stored) => {
    const page = render('en', { estimate_id: 'ABCDEFGH23456789', ...stored });
    expect(page).toContain('<bdi>ABCD-EFGH-2345-6789</bdi>');
  },
);
