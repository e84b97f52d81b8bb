import { useState } from 'react';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { getSaved, removeSaved, type SavedResult } from '#contract/patient/saved.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { savedName } from '#islands/patient/saved-name.ts';
import { SavedRow } from '#islands/patient/SavedRow.tsx';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Pagination, type PaginationStrings } from '#islands/ui/Pagination.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useLastPage } from '#islands/ui/use-last-page.ts';
import { useSend } from '#islands/ui/use-send.ts';

interface Props {
  locale: Locale;
  /** The patient's time zone (IANA). */
  zone: string;
  page: number;
  initial: Content<typeof getSaved> | undefined;
  /** The namespace `saved`. */
  strings: Strings;
  /** Names of figures, and their units with a space before them, by their keys. */
  figures: Strings;
  units: Strings;
  loading: Record<'failed' | 'again' | 'loading', string>;
  pages: PaginationStrings;
}

/**
 * The patient's saved estimates and results, each with a summary and a button to remove it; those that are still
 * offered can be opened too.
 */
export default function SavedResults({
  locale,
  zone,
  page,
  initial,
  strings,
  figures,
  units,
  loading,
  pages,
}: Props) {
  const t = createT(locale, strings);
  const { data, error, isValidating, mutate } = useCall(getSaved, { locale, initial, query: { page } });
  const { send, sending } = useSend(locale, removeSaved);
  const [toRemove, setToRemove] = useState<SavedResult>();
  const href = (to: number) =>
    paths.dashboard(locale, 'Patient', ['saved'], { page: to > 1 ? to : undefined });
  useLastPage(data?.meta, href);
  if (error && !data)
    return <LoadFailed strings={loading} busy={isValidating} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton rows={3} label={loading.loading} />;
  if (data.items.length === 0)
    return (
      <EmptyState icon="bookmark" title={t('none')} text={t('noneText')}>
        <div className="actions">
          <a className="button button-quiet" href={paths.cost(locale)}>
            {t('toCosts')}
          </a>
          <a className="button button-quiet" href={paths.quizzes(locale)}>
            {t('toQuizzes')}
          </a>
          <a className="button button-quiet" href={paths.calculators(locale)}>
            {t('toCalculators')}
          </a>
        </div>
      </EmptyState>
    );

  const remove = async (item: SavedResult) => {
    const answer = await send({}, { id: item.id });
    // The answer about one entry does not close the dialog of the next.
    setToRemove((current) => (current === item ? undefined : current));
    // 404: the entry was already removed in another window, so the result is the wanted one.
    if (answer.status !== 404) toastAnswer(answer, t('notSent'));
    await refresh(getSaved);
  };
  return (
    <>
      <ul className="rows">
        {data.items.map((item) => (
          <SavedRow
            key={item.id}
            locale={locale}
            zone={zone}
            item={item}
            strings={strings}
            figures={figures}
            units={units}
            onRemove={() => setToRemove(item)}
          />
        ))}
      </ul>
      <Pagination locale={locale} meta={data.meta} href={href} strings={pages} />
      {toRemove && (
        <Confirm
          title={t('removeTitle')}
          strings={{ confirm: t('remove'), keep: t('keep'), close: t('close') }}
          busy={sending}
          onConfirm={() => void remove(toRemove)}
          onClose={() => setToRemove(undefined)}
        >
          <p>{t('removeText', { title: savedName(locale, zone, toRemove, strings) })}</p>
        </Confirm>
      )}
    </>
  );
}
