import type { Locale } from '#config.ts';
import type { previewClosing } from '#contract/account/closing.ts';
import type { Content } from '#contract/endpoint.ts';
import { showsOtherTime } from '#domain/time/shows-other-time.ts';
import { createT } from '#i18n/island-t.ts';
import { type DashboardRole, paths } from '#i18n/routes.ts';
import { withColon } from '#i18n/with-colon.ts';
import { InstantText } from '#islands/account/InstantText.tsx';
import { CancelFirst } from '#islands/meeting/CancelFirst.tsx';
import {
  type DoctorRefundStrings,
  doctorRefundText,
  type RefundStrings,
  refundText,
} from '#islands/meeting/refund-text.ts';
import { useReaderZones } from '#islands/meeting/use-reader-zones.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';

/** `counts` has the plural forms of `credits`. */
export type CostStrings = Record<
  'nothing' | 'meetings' | 'credits' | 'withdraw' | 'cancelFirst' | 'toWallet',
  string
> & {
  counts: Readonly<Record<string, string>>;
  /** The sentences about a refund as the owner of the account reads them. */
  refunds: { Patient: RefundStrings } | { Doctor: DoctorRefundStrings };
};

interface Props {
  locale: Locale;
  role: DashboardRole;
  zone: string;
  preview: Content<typeof previewClosing>;
  strings: CostStrings;
}

/** The refund for a meeting as text; empty where the meeting is free or the back end does not tell. */
function refundOf(
  locale: Locale,
  { state, price, ...meeting }: Content<typeof previewClosing>['meetings'][number],
  refunds: CostStrings['refunds'],
): string {
  if (state === null || price === null) return '';
  return 'Doctor' in refunds
    ? doctorRefundText(locale, { ...meeting, state, price }, refunds.Doctor)
    : refundText(locale, { ...meeting, state, price }, refunds.Patient);
}

/** Lists the meetings that closing the account cancels, and the credits that it forfeits. */
export function ClosingCosts({ locale, role, zone, preview: { meetings, credits }, strings }: Props) {
  const t = createT(locale, strings.counts as Record<'credits_other', string>);
  const zones = useReaderZones(zone);
  if (meetings.length === 0 && credits.length === 0) return <p>{strings.nothing}</p>;
  return (
    <>
      {meetings.length > 0 && (
        <div>
          <h3>{strings.meetings}</h3>
          <ul className="account-list">
            {meetings.map((meeting) => {
              const { id, starts } = meeting;
              const start = role === 'Doctor' ? starts.doctor : starts.patient;
              const refund = refundOf(locale, meeting, strings.refunds);
              return (
                <li key={id} suppressHydrationWarning>
                  <a href={paths.dashboard(locale, role, ['meetings', id])}>
                    <ClockText locale={locale} clock={start} zone={showsOtherTime(start, zones)} />
                  </a>
                  {refund && (
                    <p className="muted" suppressHydrationWarning>
                      {refund}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {credits.length > 0 && (
        <div>
          <h3>{strings.credits}</h3>
          <ul className="account-list">
            {credits.map(({ purchase_id: id, title, credits: count, withdraw_until: until, ...lost }) => (
              <li key={id}>
                <bdi>{title}</bdi>
                {count > 0 && `${withColon(locale, '')} ${t('credits', { count })}`}
                {until && (
                  <>
                    {'. '}
                    {strings.withdraw} <InstantText locale={locale} zone={zone} instant={until} />{' '}
                    <a href={paths.dashboard(locale, role, ['wallet'])}>{strings.toWallet}</a>
                  </>
                )}
                {lost.withdraw_after_cancelling && (
                  <CancelFirst
                    locale={locale}
                    zone={zone}
                    after={lost.withdraw_after_cancelling}
                    text={strings.cancelFirst}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
