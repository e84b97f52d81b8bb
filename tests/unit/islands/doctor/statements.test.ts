import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadingStrings, pageStrings } from '#components/dashboard/dashboard-strings.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import Statements from '#islands/doctor/income/Statements.tsx';

type Props = ComponentProps<typeof Statements>;
type State = NonNullable<Props['initial']>['items'][number]['payout']['state'];

const ACCOUNT = {
  id: '1',
  holder: 'Dr Ayşe Yılmaz',
  iban: 'TR•• •••• 1326',
  created_at: '2026-01-01T00:00:00.000Z',
};

/** The list of statements with one month in a state of its payout. */
function listWith(state: State, accounts: Props['accounts']): string {
  const earnings = stringsOf('en', 'earnings');
  const money = (amount: number) => ({ amount, currency: 'EUR' });
  return renderToString(
    createElement(Statements, {
      locale: 'en',
      page: 1,
      initial: {
        items: [
          {
            month: '2026-10',
            meetings: 1,
            fees: money(4500),
            refunds: money(0),
            payout: { state, paid_at: null },
          },
        ],
        meta: { current_page: 1, last_page: 1, per_page: 12, total: 1 },
      },
      accounts,
      readsAccounts: true,
      strings: {
        ...pick(earnings, 'income'),
        ...loadingStrings('en'),
        addAccount: earnings['bank.add'],
      },
      pages: pageStrings('en'),
    }),
  );
}

const LINK = '<a href="#bank-add">Add a bank account</a>';

test('a payout that is due to a doctor without a bank account says so, with a link to the form', () => {
  expect(listWith('due', { items: [] })).toContain('Waiting for a bank account');
  expect(listWith('due', { items: [] })).toContain(LINK);
});

test('a payout to a known bank account, or of a month that is not over, asks for none', () => {
  expect(listWith('due', { items: [ACCOUNT] })).toContain('Payout due');
  expect(listWith('due', { items: [ACCOUNT] })).not.toContain(LINK);
  expect(listWith('open', { items: [] })).not.toContain(LINK);
});

test('no bank account is asked for while it is unknown whether there is one', () => {
  expect(listWith('due', undefined)).not.toContain(LINK);
});
