import { useEffect } from 'react';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getNotifications, readNotification, readNotifications } from '#contract/account/notifications.ts';
import type { Content } from '#contract/endpoint.ts';
import { type DashboardRole, paths } from '#i18n/routes.ts';
import { NotificationRow, type RowStrings } from '#islands/account/NotificationRow.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Pagination, type PaginationStrings } from '#islands/ui/Pagination.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { toast } from '#islands/ui/toast.ts';
import { useLastPage } from '#islands/ui/use-last-page.ts';
import { useSend } from '#islands/ui/use-send.ts';
import { setUnread } from '#stores/session.ts';

interface Props {
  locale: Locale;
  role: DashboardRole;
  /** The reader's time zone. */
  zone: string;
  page: number;
  /** Path that the forms are posted to without a script. */
  action: string;
  initial: Content<typeof getNotifications> | undefined;
  strings: RowStrings &
    Record<'title' | 'none' | 'noneText' | 'readAll' | 'failed' | 'again' | 'loading' | 'notSent', string> & {
      pages: PaginationStrings;
    };
}

/** The account's notifications, newest first; unread ones are marked. */
export default function Notifications({ locale, role, zone, page, action, initial, strings }: Props) {
  const { data, error, isValidating, mutate } = useCall(getNotifications, {
    locale,
    initial,
    query: { page },
  });
  const markAll = useSend(locale, readNotifications);
  const markOne = useSend(locale, readNotification);
  const href = (to: number) =>
    paths.dashboard(locale, role, ['account', 'notifications'], { page: to > 1 ? to : undefined });
  useLastPage(data?.meta, href);
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (data) setUnread(unread);
  }, [data, unread]);

  type Answer = ReturnType<typeof markAll.send> | ReturnType<typeof markOne.send>;
  const handleAnswer = async (pendingAnswer: Answer) => {
    const answer = await pendingAnswer;
    if (answer.status !== 200 && answer.status !== 401)
      void toast('error', answer.message || strings.notSent, answer.reference);
    await refresh(getNotifications);
  };

  return (
    <section className="panel" aria-labelledby="account-told">
      <div className="panel-head">
        <h2 id="account-told">{strings.title}</h2>
        {unread > 0 && (
          <form
            method="post"
            action={action}
            onSubmit={(event) => {
              event.preventDefault();
              if (!markAll.sending) void handleAnswer(markAll.send({}));
            }}
          >
            <input type="hidden" name="page" value={page} />
            <button
              className="button button-quiet"
              type="submit"
              aria-disabled={markAll.sending || undefined}
            >
              {strings.readAll}
            </button>
          </form>
        )}
      </div>
      {error && !data && (
        <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {!error && !data && <Skeleton rows={3} label={strings.loading} />}
      {data?.items.length === 0 && (
        <EmptyState icon="bell-ring" title={strings.none} text={strings.noneText} />
      )}
      <ul className="rows">
        {data?.items.map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              locale={locale}
              zone={zone}
              notification={notification}
              page={page}
              action={action}
              strings={strings}
              onRead={() => void handleAnswer(markOne.send({}, { id: notification.id }))}
            />
          </li>
        ))}
      </ul>
      {data && <Pagination locale={locale} meta={data.meta} href={href} strings={strings.pages} />}
    </section>
  );
}
