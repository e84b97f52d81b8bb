import type { Locale } from '#config.ts';
import type { previewClosing } from '#contract/account/closing.ts';
import type { Content } from '#contract/endpoint.ts';
import { formatNumber } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';
import { type DashboardRole, paths } from '#i18n/routes.ts';
import { InstantText } from '#islands/account/InstantText.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';

/** `refund` contains `{{percent}}`; `counts` has the plural forms of `credits`. */
export type CostStrings = Record<
  'nothing' | 'meetings' | 'refund' | 'noRefund' | 'credits' | 'withdraw' | 'toWallet',
  string
> & { counts: Readonly<Record<string, string>> };

interface Props {
  locale: Locale;
  role: DashboardRole;
  zone: string;
  preview: Content<typeof previewClosing>;
  strings: CostStrings;
}

/** Lists the meetings that closing the account cancels, and the credits that it forfeits. */
export function ClosingCosts({ locale, role, zone, preview: { meetings, credits }, strings }: Props) {
  const t = createT(locale, strings.counts as Record<'credits_other', string>);
  if (meetings.length === 0 && credits.length === 0) return <p>{strings.nothing}</p>;
  return (
    <>
      {meetings.length > 0 && (
        <div>
          <h3>{strings.meetings}</h3>
          <ul className="account-list">
            {meetings.map(({ id, starts, refund_percent: percent }) => (
              <li key={id}>
                <a href={paths.dashboard(locale, role, ['meetings', id])}>
                  <ClockText locale={locale} clock={role === 'Doctor' ? starts.doctor : starts.patient} />
                </a>
                {' – '}
                {percent > 0
                  ? strings.refund.replace('{{percent}}', formatNumber(locale, percent))
                  : strings.noRefund}
              </li>
            ))}
          </ul>
        </div>
      )}
      {credits.length > 0 && (
        <div>
          <h3>{strings.credits}</h3>
          <ul className="account-list">
            {credits.map(({ purchase_id: id, title, credits: count, withdraw_until: until }) => (
              <li key={id}>
                <bdi>{title}</bdi>
                {count > 0 && `: ${t('credits', { count })}`}
                {until && (
                  <>
                    {'. '}
                    {strings.withdraw} <InstantText locale={locale} zone={zone} instant={until} />{' '}
                    <a href={paths.dashboard(locale, role, ['wallet'])}>{strings.toWallet}</a>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
