import { useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getBundles, type Purchase, withdrawBundle } from '#contract/patient/bundles.ts';
import { getTransactions } from '#contract/patient/transactions.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { formatDate } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { CancelFirst } from '#islands/meeting/CancelFirst.tsx';
import { BundleTerms } from '#islands/patient/wallet/BundleTerms.tsx';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useSend } from '#islands/ui/use-send.ts';

interface Props {
  locale: Locale;
  /** The patient's time zone (IANA). */
  zone: string;
  purchases: readonly Purchase[];
  strings: Strings;
}

const TONE: Readonly<Record<Purchase['state'], string>> = {
  pending: 'badge-warning',
  active: 'badge-success',
  used: '',
  expired: 'badge-danger',
  refused: 'badge-danger',
  withdrawn: '',
};

/** The patient's bundles, each with its remaining credits, its expiry, and the withdrawal within fourteen days. */
export function Purchases({ locale, zone, purchases, strings }: Props) {
  const t = createT(locale, strings);
  const [toWithdraw, setToWithdraw] = useState<Purchase>();
  const { send, sending } = useSend(locale, withdrawBundle);
  if (purchases.length === 0) return null;

  const withdraw = async (purchase: Purchase) => {
    const answer = await send({}, { id: purchase.id });
    toastAnswer(answer, t('notSent'));
    if (answer.status !== 200) return;
    // The answer about one bundle does not close the dialog of the next.
    setToWithdraw((current) => (current === purchase ? undefined : current));
    await refresh(getBundles, getTransactions);
  };
  return (
    <section className="rows" aria-labelledby="wallet-mine">
      <h2 id="wallet-mine">{t('mine')}</h2>
      <ul className="panels wallet-mine">
        {purchases.map((purchase) => (
          <li className="panel" key={purchase.id}>
            <div className="panel-head">
              <h3>{purchase.title}</h3>
              <span className={`badge ${TONE[purchase.state]}`}>{t(`bundleState.${purchase.state}`)}</span>
            </div>
            <BundleTerms locale={locale} bundle={purchase} strings={strings} />
            {purchase.state === 'active' && (
              <>
                <p className="wallet-left">{t('left', { count: purchase.available })}</p>
                {purchase.reserved > 0 && (
                  <p className="muted">{t('reserved', { count: purchase.reserved })}</p>
                )}
              </>
            )}
            {purchase.expires_at && purchase.state !== 'withdrawn' && (
              <p className="muted" suppressHydrationWarning>
                {t('until', { date: formatDate(locale, dayInZone(zone, purchase.expires_at)) })}
              </p>
            )}
            {purchase.state === 'active' && purchase.available > 0 && (
              <a className="button button-quiet" href={paths.dashboard(locale, 'Patient', ['book'])}>
                {t('use')}
              </a>
            )}
            {purchase.withdraw_after_cancelling && (
              <CancelFirst
                locale={locale}
                zone={zone}
                after={purchase.withdraw_after_cancelling}
                text={t('cancelFirst', { date: '{{date}}' })}
              />
            )}
            {purchase.withdraw_until && (
              <form method="post" action={paths.form(locale, 'withdraw-bundle')}>
                <input type="hidden" name="purchase" value={purchase.id} />
                <button
                  className="text-button"
                  type="submit"
                  onClick={(event) => {
                    event.preventDefault();
                    setToWithdraw(purchase);
                  }}
                >
                  {t('withdraw')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {toWithdraw && (
        <Confirm
          title={t('withdrawTitle')}
          strings={{ confirm: t('withdrawConfirm'), keep: t('keep'), close: t('close') }}
          busy={sending}
          onConfirm={() => void withdraw(toWithdraw)}
          onClose={() => setToWithdraw(undefined)}
        >
          <p>{t('withdrawText', { title: toWithdraw.title })}</p>
        </Confirm>
      )}
    </section>
  );
}
