import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { ConsentPanel } from '#islands/account/ConsentPanel.tsx';

type Props = Parameters<typeof ConsentPanel>[0];
const strings = pick(stringsOf('en', 'settings'), 'consent');
const decision = (given: boolean) => ({ given, version: '2026-01-01', at: '2026-11-01T08:00:00Z' });

/** The panel as the server writes it. */
function html(consent: { given: boolean; history: ReturnType<typeof decision>[] }): string {
  const text = { kind: 'health-data', version: '2026-11-01', title: 'Health data', text: 'The text.' };
  const props = { locale: 'en', zone: 'Europe/Paris', action: '/', busy: false, strings };
  return renderToString(
    createElement(ConsentPanel, { ...props, consent: { ...text, ...consent } } as unknown as Props),
  );
}
const values = (page: string) => [...page.matchAll(/<button[^>]*value="(\d)"/g)].map(([, value]) => value);

test('consent that was not given can be given, and given consent can be withdrawn', () => {
  expect(values(html({ given: false, history: [] }))).toEqual(['1']);
  expect(values(html({ given: false, history: [decision(false), decision(true)] }))).toEqual(['1']);
  expect(values(html({ given: true, history: [decision(true)] }))).toEqual(['0']);
});

test('consent to an earlier text can be renewed and withdrawn, with a sentence that says so', () => {
  const page = html({ given: false, history: [decision(true)] });
  expect(values(page)).toEqual(['1', '0']);
  expect(page).toContain(strings['earlier']);
  expect(html({ given: true, history: [decision(true)] })).not.toContain(strings['earlier']);
});
