import '#styles/dashboard/business.css';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getBankAccounts } from '#contract/doctor/bank-accounts.ts';
import { getDoctorTransactions, type Statement } from '#contract/doctor/transactions.ts';
import type { Content } from '#contract/endpoint.ts';
import { formatDate, formatMoney, formatMonth } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { Entries } from '#islands/doctor/income/Entries.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { MoneyText } from '#islands/ui/MoneyText.tsx';
import { Pagination, type PaginationStrings } from '#islands/ui/Pagination.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { useLastPage } from '#islands/ui/use-last-page.ts';

interface Props {
  locale: Locale;
  page: number;
  initial: Content<typeof getDoctorTransactions> | undefined;
  /** The doctor's bank accounts; undefined where the server could not read them. */
  accounts: Content<typeof getBankAccounts> | undefined;
  /** Whether the doctor may read bank accounts. */
  readsAccounts: boolean;
  /** `income` of the namespace `earnings`, the name of the form for a bank account, and the texts of loading. */
  strings: Strings & Record<'addAccount' | 'failed' | 'again' | 'loading', string>;
  pages: PaginationStrings;
}

const TONE = { open: '', due: 'badge-warning', paid: 'badge-success', none: '' } as const;

/**
 * The months of a practice, newest first, each with its fees and the state of its payout. A back end without monthly
 * statements gives single entries instead.
 */
export default function Statements({ locale, page, initial, strings, pages, ...bank }: Props) {
  const t = createT(locale, strings);
  const query = { page };
  const { data, error, isValidating, mutate } = useCall(getDoctorTransactions, { locale, initial, query });
  const accounts = useCall(getBankAccounts, {
    locale,
    initial: bank.accounts,
    enabled: bank.readsAccounts,
  });
  const hasNoAccount = accounts.data?.items.length === 0;
  const href = (to: number) =>
    paths.dashboard(locale, 'Doctor', ['income'], { page: to > 1 ? to : undefined });
  useLastPage(data?.meta, href);
  if (error && !data)
    return <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton rows={3} label={strings.loading} />;
  const { entries = [] } = data;
  const payoutOf = ({ payout: { state, paid_at: paid } }: Statement) => {
    if (paid) return t('paidOn', { date: formatDate(locale, paid.local.slice(0, 10)) });
    if (state === 'due' && hasNoAccount) return t('needsAccount');
    return t(state === 'none' ? 'nothing' : state);
  };
  return (
    <section className="rows" aria-labelledby="statements-title">
      <h2 id="statements-title">{t(entries.length > 0 ? 'entries' : 'statements')}</h2>
      {entries.length > 0 ? (
        <Entries locale={locale} entries={entries} strings={strings} />
      ) : data.items.length === 0 ? (
        <EmptyState icon="receipt-text" title={t('none')} text={t('noneText')}>
          <a className="button button-quiet" href={paths.dashboard(locale, 'Doctor', ['prices'])}>
            {t('toPrices')}
          </a>
        </EmptyState>
      ) : (
        <ul className="rows">
          {data.items.map((statement) => (
            <li className="row" key={`${statement.month} ${statement.fees.currency}`}>
              <div>
                <p className="row-title" suppressHydrationWarning>
                  <a href={paths.dashboard(locale, 'Doctor', ['income', statement.month])}>
                    {formatMonth(locale, `${statement.month}-01`)}
                  </a>
                </p>
                <p className="muted">{t('meetings', { count: statement.meetings })}</p>
                {statement.refunds.amount !== 0 && (
                  <p className="muted" suppressHydrationWarning>
                    {t('refunds', {
                      amount: formatMoney(
                        locale,
                        Math.abs(statement.refunds.amount),
                        statement.refunds.currency,
                      ),
                    })}
                  </p>
                )}
              </div>
              <div className="row-sum">
                <span className="row-title">
                  <MoneyText locale={locale} money={statement.fees} />
                </span>
                <span className={`badge ${TONE[statement.payout.state]}`} suppressHydrationWarning>
                  {payoutOf(statement)}
                </span>
                {statement.payout.state === 'due' && hasNoAccount && (
                  <a href="#bank-add">{strings.addAccount}</a>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination locale={locale} meta={data.meta} href={href} strings={pages} />
    </section>
  );
}
