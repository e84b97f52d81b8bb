import { useState } from 'react';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { getHealthFiles, type HealthFile } from '#contract/patient/health-files.ts';
import { removeHealthFile } from '#contract/uploads/files.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Pagination, type PaginationStrings } from '#islands/ui/Pagination.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useLastPage } from '#islands/ui/use-last-page.ts';
import { useSend } from '#islands/ui/use-send.ts';
import { withColon } from '#i18n/with-colon.ts';

interface Props {
  locale: Locale;
  /** The patient's time zone (IANA). */
  zone: string;
  page: number;
  initial: Content<typeof getHealthFiles> | undefined;
  /** The namespace `wallet`. */
  strings: Strings;
  loading: Record<'failed' | 'again' | 'loading', string>;
  pages: PaginationStrings;
}

const MEGABYTE = 1024 * 1024;

/** The patient's health files, each with its consultation and, while it can be removed, a button for that. */
export default function HealthFiles({ locale, zone, page, initial, strings, loading, pages }: Props) {
  const t = createT(locale, strings);
  const { data, error, isValidating, mutate } = useCall(getHealthFiles, { locale, initial, query: { page } });
  const { send, sending } = useSend(locale, removeHealthFile);
  const [toRemove, setToRemove] = useState<HealthFile>();
  const href = (to: number) =>
    paths.dashboard(locale, 'Patient', ['files'], { page: to > 1 ? to : undefined });
  useLastPage(data?.meta, href);
  if (error && !data)
    return <LoadFailed strings={loading} busy={isValidating} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton rows={3} label={loading.loading} />;
  if (data.items.length === 0)
    return (
      <EmptyState icon="folder-open" title={t('files.none')} text={t('files.noneText')}>
        <a className="button button-quiet" href={paths.dashboard(locale, 'Patient', ['meetings'])}>
          {t('files.toMeetings')}
        </a>
      </EmptyState>
    );

  const remove = async (file: HealthFile) => {
    const answer = await send({}, { id: file.id });
    // The answer about one file does not close the dialog of the next.
    setToRemove((current) => (current === file ? undefined : current));
    // 404: the file was already removed in another window, so the result is the wanted one.
    if (answer.status !== 404) toastAnswer(answer, t('notSent'));
    await refresh(getHealthFiles);
  };
  /** A size in megabytes with one decimal place, at least 0.1. */
  const sizeText = (bytes: number) =>
    formatNumber(locale, Math.max(0.1, Math.round((bytes / MEGABYTE) * 10) / 10));
  return (
    <>
      <ul className="rows">
        {data.items.map((file) => (
          <li className="row" key={file.id}>
            <div>
              <p className="row-title">
                <Icon name={file.type === 'application/pdf' ? 'file-text' : 'image'} size={18} />{' '}
                <a href={file.url} target="_blank" rel="noopener">
                  <bdi>{file.name}</bdi>
                </a>
              </p>
              <p className="muted" suppressHydrationWarning>
                {t('files.sent', {
                  date: formatDate(locale, dayInZone(zone, file.sent_at), 'medium'),
                  size: sizeText(file.size),
                })}
              </p>
              {file.meeting ? (
                <a
                  href={paths.dashboard(locale, 'Patient', ['meetings', file.meeting.id])}
                  suppressHydrationWarning
                >
                  {t('files.of', {
                    doctor: file.meeting.doctor.name,
                    date: formatDate(locale, file.meeting.starts.patient.local.slice(0, 10), 'medium'),
                  })}
                </a>
              ) : (
                <p className="muted">{t('files.unused')}</p>
              )}
            </div>
            {file.removable && (
              <button
                className="text-button"
                type="button"
                aria-label={`${withColon(locale, t('files.remove'))} ${file.name}`}
                onClick={() => setToRemove(file)}
              >
                {t('files.remove')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Pagination locale={locale} meta={data.meta} href={href} strings={pages} />
      {toRemove && (
        <Confirm
          title={t('files.removeTitle')}
          strings={{ confirm: t('files.remove'), keep: t('files.keep'), close: t('close') }}
          busy={sending}
          onConfirm={() => void remove(toRemove)}
          onClose={() => setToRemove(undefined)}
        >
          <p>{t('files.removeText', { name: toRemove.name })}</p>
        </Confirm>
      )}
    </>
  );
}
