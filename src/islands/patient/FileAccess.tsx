import { useState } from 'react';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { type FileAccess as Entry, getFileAccess } from '#contract/patient/file-access.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { AccessRow } from '#islands/patient/AccessRow.tsx';
import { AskAccess } from '#islands/patient/AskAccess.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Pagination, type PaginationStrings } from '#islands/ui/Pagination.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { useLastPage } from '#islands/ui/use-last-page.ts';

interface Props {
  locale: Locale;
  /** The patient's time zone (IANA). */
  zone: string;
  page: number;
  /** Id of a meeting, if only its entries are shown. */
  meeting: string | undefined;
  /** Whether accesses by the patient are left out. */
  isOwnHidden: boolean;
  initial: Content<typeof getFileAccess> | undefined;
  /** The namespace `access`. */
  strings: Strings;
  loading: Record<'failed' | 'again' | 'loading', string>;
  pages: PaginationStrings;
}

/** Who opened or changed the patient's cases, files and reports, with a way to ask about each entry. */
export default function FileAccess(props: Props) {
  const { locale, zone, page, meeting, isOwnHidden, initial, strings, loading, pages } = props;
  const t = createT(locale, strings);
  const query = { page, meeting, others: isOwnHidden ? ('1' as const) : undefined };
  const { data, error, isValidating, mutate } = useCall(getFileAccess, { locale, initial, query });
  const [entryToAsk, setEntryToAsk] = useState<Entry>();
  const address = (filter: { page?: number; meeting?: string | undefined; isOwnHidden?: boolean }) =>
    paths.dashboard(locale, 'Patient', ['account', 'access'], {
      meeting: filter.meeting,
      others: filter.isOwnHidden ? '1' : undefined,
      page: (filter.page ?? 1) > 1 ? filter.page : undefined,
    });
  const href = (to: number) => address({ page: to, meeting, isOwnHidden });
  useLastPage(data?.meta, href);
  if (error && !data)
    return <LoadFailed strings={loading} busy={isValidating} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton rows={4} label={loading.loading} />;
  return (
    <>
      {meeting && (
        <p>
          {t('filtered')} <a href={address({ isOwnHidden })}>{t('all')}</a>
        </p>
      )}
      {!meeting && (
        <p>
          <a href={address({ isOwnHidden: !isOwnHidden })}>{t(isOwnHidden ? 'showOwn' : 'hideOwn')}</a>
        </p>
      )}
      {data.items.length === 0 ? (
        <EmptyState icon="eye" title={t(meeting ? 'noneOf' : 'none')} text={t('noneText')} />
      ) : (
        <ul className="rows">
          {data.items.map((entry) => (
            <AccessRow
              key={entry.id}
              locale={locale}
              zone={zone}
              entry={entry}
              strings={strings}
              onAsk={() => setEntryToAsk(entry)}
            />
          ))}
        </ul>
      )}
      <Pagination locale={locale} meta={data.meta} href={href} strings={pages} />
      {entryToAsk && (
        <AskAccess
          locale={locale}
          entry={entryToAsk}
          strings={strings}
          // The answer about one entry does not close the dialog of the next.
          onClose={() => setEntryToAsk((current) => (current === entryToAsk ? undefined : current))}
        />
      )}
    </>
  );
}
