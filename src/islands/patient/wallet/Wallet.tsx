import '#styles/dashboard/wallet.css';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { getBundles } from '#contract/patient/bundles.ts';
import { getTransactions } from '#contract/patient/transactions.ts';
import type { Strings } from '#i18n/island-t.ts';
import { BundleOffers } from '#islands/patient/wallet/BundleOffers.tsx';
import { PendingPayments } from '#islands/patient/wallet/PendingPayments.tsx';
import { Purchases } from '#islands/patient/wallet/Purchases.tsx';
import { Transactions } from '#islands/patient/wallet/Transactions.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import type { PaginationStrings } from '#islands/ui/Pagination.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

interface Props {
  locale: Locale;
  /** The patient's time zone (IANA). */
  zone: string;
  /** Page of the transactions. */
  page: number;
  /** The first answer of this call; undefined where the server could not read it. */
  bundles: Content<typeof getBundles> | undefined;
  /** The first answer of this call; undefined where the server could not read it. */
  transactions: Content<typeof getTransactions> | undefined;
  /** The namespace `wallet`. */
  strings: Strings;
  loading: Record<'failed' | 'again' | 'loading', string>;
  pages: PaginationStrings;
}

/** The patient's wallet: pending payments, their bundles, bundles on sale, and their past transactions. */
export default function Wallet({ locale, zone, page, strings, loading, pages, ...initial }: Props) {
  const bundles = useCall(getBundles, { locale, initial: initial.bundles });
  const transactions = useCall(getTransactions, { locale, initial: initial.transactions, query: { page } });
  const retryBoth = () => void Promise.all([bundles.mutate(), transactions.mutate()]);
  const failed = [bundles, transactions].find(({ data, error }) => error && !data);
  if (failed)
    return (
      <LoadFailed
        strings={loading}
        busy={bundles.isValidating || transactions.isValidating}
        error={failed.error}
        onRetry={retryBoth}
      />
    );
  if (!bundles.data || !transactions.data) return <Skeleton rows={4} label={loading.loading} />;
  return (
    <>
      <PendingPayments locale={locale} zone={zone} payments={transactions.data.pending} strings={strings} />
      <Purchases locale={locale} zone={zone} purchases={bundles.data.mine} strings={strings} />
      <BundleOffers
        locale={locale}
        bundles={bundles.data.items}
        beforePaying={bundles.data.before_paying}
        strings={strings}
      />
      <Transactions locale={locale} list={transactions.data} strings={strings} pages={pages} />
    </>
  );
}
