import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getTransactions, Transaction } from '#contract/patient/transactions.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { MoneyText } from '#islands/ui/MoneyText.tsx';
import { Pagination, type PaginationStrings } from '#islands/ui/Pagination.tsx';
import { useLastPage } from '#islands/ui/use-last-page.ts';

interface Props {
  locale: Locale;
  list: Content<typeof getTransactions>;
  strings: Strings;
  pages: PaginationStrings;
}

/** The message with the name of a transaction. */
function nameOf({ money, kind, withdrawn }: Transaction) {
  if (money) return `kind.money.${kind}` as const;
  return `kind.credits.${withdrawn ? 'withdrawn' : kind}` as const;
}

/** Payments, uses and refunds of money and credits, newest first; payments and refunds have a receipt. */
export function Transactions({ locale, list, strings, pages }: Props) {
  const t = createT(locale, strings);
  const receipt = ({ id }: Transaction) =>
    paths.dashboard(locale, 'Patient', ['wallet', 'receipt', String(id)]);
  const href = (to: number) =>
    paths.dashboard(locale, 'Patient', ['wallet'], { page: to > 1 ? to : undefined });
  useLastPage(list.meta, href);
  return (
    <section className="rows" aria-labelledby="wallet-transactions">
      <h2 id="wallet-transactions">{t('transactions')}</h2>
      {list.items.length === 0 ? (
        <EmptyState icon="receipt" title={t('noTransactions')} text={t('noTransactionsText')} />
      ) : (
        <ul className="rows">
          {list.items.map((transaction) => (
            <li className="row" key={transaction.id}>
              <div>
                <p className="row-title">{t(nameOf(transaction))}</p>
                <p className="row-when">
                  <ClockText locale={locale} clock={transaction.at} day="medium" />
                </p>
                {transaction.bundle && <p className="muted">{transaction.bundle}</p>}
                {transaction.meeting_id && (
                  <a href={paths.dashboard(locale, 'Patient', ['meetings', transaction.meeting_id])}>
                    {t('toMeeting')}
                  </a>
                )}
              </div>
              <div className="wallet-sum">
                <p className="row-title">
                  {transaction.money ? (
                    <MoneyText locale={locale} money={transaction.money} />
                  ) : (
                    <span suppressHydrationWarning>{t('credits', { count: transaction.credits ?? 0 })}</span>
                  )}
                </p>
                {transaction.refund && <span className="badge">{t(`refund.${transaction.refund}`)}</span>}
                {transaction.money && transaction.reference && (
                  <a href={receipt(transaction)}>{t('receipt')}</a>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination locale={locale} meta={list.meta} href={href} strings={pages} />
    </section>
  );
}
