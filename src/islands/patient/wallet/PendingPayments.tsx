import type { Locale } from '#config.ts';
import type { PendingPayment } from '#contract/patient/transactions.ts';
import { type Clock, clockIn } from '#domain/time/clock.ts';
import { showsOtherTime } from '#domain/time/shows-other-time.ts';
import { createT, pick, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { useReaderZones } from '#islands/meeting/use-reader-zones.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { MoneyText } from '#islands/ui/MoneyText.tsx';
import { TransferFacts, type TransferStrings } from '#islands/ui/TransferFacts.tsx';

interface Props {
  locale: Locale;
  /** The patient's time zone (IANA). */
  zone: string;
  payments: readonly PendingPayment[];
  strings: Strings;
}

/** Pending payments; those by transfer with bank account and reference. Renders nothing when there are none. */
export function PendingPayments({ locale, zone, payments, strings }: Props) {
  const t = createT(locale, strings);
  const zones = useReaderZones(zone);
  const renderTime = (clock: Clock) => (
    <ClockText locale={locale} clock={clock} zone={showsOtherTime(clock, zones)} />
  );
  if (payments.length === 0) return null;
  return (
    <section className="rows" aria-labelledby="wallet-pending">
      <h2 id="wallet-pending">{t('pending')}</h2>
      {payments.map((payment) => (
        <article className="panel" key={payment.id}>
          <div className="panel-head">
            <h3>{t(payment.purchase_id ? 'pendingBundle' : 'pendingMeeting')}</h3>
            <MoneyText locale={locale} money={payment.price} />
          </div>
          {payment.bundle && (
            <p>
              <bdi>{payment.bundle}</bdi>
            </p>
          )}
          {payment.meeting && (
            <p>
              <bdi>{payment.meeting.doctor.name}</bdi>
              {' · '}
              {renderTime(payment.meeting.starts.patient)}
            </p>
          )}
          {payment.due && (
            <p>
              {t('payBy')} {renderTime(clockIn(zone, Date.parse(payment.due)))}
            </p>
          )}
          {payment.transfer && (
            <>
              <p>{t('pendingText')}</p>
              <TransferFacts
                locale={locale}
                transfer={payment.transfer}
                strings={pick(strings, 'transfer') as unknown as TransferStrings}
              />
            </>
          )}
          {payment.meeting_id && (
            <p>
              <a href={paths.dashboard(locale, 'Patient', ['meetings', payment.meeting_id])}>
                {t('toMeeting')}
              </a>
            </p>
          )}
        </article>
      ))}
    </section>
  );
}
