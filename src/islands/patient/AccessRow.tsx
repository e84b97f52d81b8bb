import { opensElsewhere } from '#browser/opens-elsewhere.ts';
import type { Locale } from '#config.ts';
import type { FileAccess } from '#contract/patient/file-access.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { formatDate } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { comma, isolateDirection } from '#i18n/zone-text.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';

interface Props {
  locale: Locale;
  /** The patient's time zone (IANA). */
  zone: string;
  entry: FileAccess;
  strings: Strings;
  onAsk: () => void;
}

/**
 * One entry of the list of accesses: who opened or changed what, when and why. Its link leads to a form that asks the
 * staff about the entry; with a script a dialog opens instead.
 */
export function AccessRow({ locale, zone, entry, strings, onAsk }: Props) {
  const t = createT(locale, strings);
  const { id, at, who, what, why, asked_at: asked } = entry;
  const person = who.name ?? t(`who.${who.role}`);
  const day = formatDate(locale, at.local.slice(0, 10), 'medium');
  return (
    <li className="row">
      <div>
        <p className="row-title">
          <bdi>{person}</bdi>
          {who.name !== null && who.role === 'doctor' && `${comma(locale)} ${t('role.doctor')}`}
        </p>
        <p className="muted">
          <ClockText locale={locale} clock={at} day="medium" />
        </p>
        {what.kind === 'file' && <p>{what.file === null ? t('what.fileGone') : <bdi>{what.file}</bdi>}</p>}
        <RecordName locale={locale} what={what} strings={strings} />
        <p>{why}</p>
        {asked && (
          <p className="muted" suppressHydrationWarning>
            {t('askedOn', { date: formatDate(locale, dayInZone(zone, asked), 'medium') })}
          </p>
        )}
      </div>
      {!asked && (
        <a
          className="text-button"
          href={`${paths.form(locale, 'ask-access')}?entry=${id}`}
          aria-label={t('askOf', { who: person, date: day })}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onAsk();
          }}
        >
          {t('ask')}
        </a>
      )}
    </li>
  );
}

/** The name of the meeting or report that was opened or changed, as a link to the meeting while it exists. */
function RecordName({
  locale,
  what: { kind, meeting },
  strings,
}: Pick<Props, 'locale' | 'strings'> & Pick<FileAccess, 'what'>) {
  const t = createT(locale, strings);
  if (kind === 'account') return <p>{t('what.account')}</p>;
  const keyName = kind === 'report' ? 'report' : 'meeting';
  if (!meeting) return kind === 'file' ? null : <p>{t(`what.${keyName}Gone`)}</p>;
  return (
    <p>
      <a href={paths.dashboard(locale, 'Patient', ['meetings', meeting.id])}>
        {t(`what.${keyName}`, {
          doctor: isolateDirection(locale, meeting.doctor.name),
          date: isolateDirection(locale, formatDate(locale, meeting.starts.local.slice(0, 10), 'medium')),
        })}
      </a>
    </p>
  );
}
