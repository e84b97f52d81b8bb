import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkStrings } from '#components/account/check-strings.ts';
import { loadingStrings } from '#components/dashboard/dashboard-strings.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { getT } from '#i18n/server/t.ts';
import BankAccounts from '#islands/doctor/income/BankAccounts.tsx';

type Refused = Pick<ComponentProps<typeof BankAccounts>, 'values' | 'errors'>;

const FIVE_ACCOUNTS = Array.from({ length: 5 }, (_, index) => ({
  id: String(index),
  holder: 'Dr Ayşe Yılmaz',
  iban: 'TR•• •••• 1326',
  created_at: '2026-01-01T00:00:00.000Z',
}));

/** The page of a doctor with five accounts, which are all that one may have. */
function pageWith(refused: Refused): string {
  const { close, keep } = stringsOf('en', 'dashboard');
  const strings = { ...pick(stringsOf('en', 'earnings'), 'bank'), ...loadingStrings('en'), close, keep };
  const check = checkStrings(getT('en'), ['holder', 'iban', 'password'], 12);
  const initial = { items: FIVE_ACCOUNTS };
  return renderToString(createElement(BankAccounts, { locale: 'en', initial, strings, check, ...refused }));
}

test('a doctor with as many bank accounts as possible has no form for another one', () => {
  expect(pageWith({ values: {}, errors: {} })).not.toContain('id="bank-iban"');
});

test('the form that was refused because the list is full stays with its error and its values', () => {
  const html = pageWith({ values: { holder: 'Feride K' }, errors: { iban: 'There are five already.' } });
  expect(html).toContain('id="bank-iban"');
  expect(html).toContain('Feride K');
  expect(html).toContain('There are five already.');
});
