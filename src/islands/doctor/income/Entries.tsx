import type { Locale } from '#config.ts';
import type { AccountEntry } from '#contract/doctor/transactions.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { MoneyText } from '#islands/ui/MoneyText.tsx';

interface Props {
  locale: Locale;
  entries: readonly AccountEntry[];
  strings: Strings;
}

const KINDS = { pay: 'kind.fee', refund: 'kind.refund' } as const;

/** Entries of the doctor's account, newest first, as a back end without monthly statements has them. */
export function Entries({ locale, entries, strings }: Props) {
  const t = createT(locale, strings);
  return (
    <ul className="rows">
      {entries.map(({ id, title, kind, at, money, meeting_id: meeting }) => (
        <li className="row" key={id}>
          <div>
            <p className="row-title">
              <bdi>{title || t(kind ? KINDS[kind] : 'entry')}</bdi>
            </p>
            <p className="row-when">
              <ClockText locale={locale} clock={at} day="medium" />
            </p>
            {meeting && (
              <a href={paths.dashboard(locale, 'Doctor', ['meetings', meeting])}>{t('toMeeting')}</a>
            )}
          </div>
          <div className="row-sum">
            <span className="row-title">
              <MoneyText locale={locale} money={money} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
