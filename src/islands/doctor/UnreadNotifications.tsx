import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getNotifications, readNotification } from '#contract/account/notifications.ts';
import type { Content } from '#contract/endpoint.ts';
import { paths } from '#i18n/routes.ts';
import type { HomeStrings } from '#islands/doctor/home-strings.ts';
import { NOTIFICATIONS_QUERY } from '#islands/doctor/home-queries.ts';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { NotificationLink } from '#islands/ui/NotificationLink.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { useSend } from '#islands/ui/use-send.ts';

/** The maximum number of notifications that are shown here; a link leads to all of them. */
const MAX_SHOWN = 5;

interface Props {
  locale: Locale;
  initial: Content<typeof getNotifications> | undefined;
  strings: HomeStrings;
}

/** The unread ones of the newest notifications, with a link to all notifications. */
export function UnreadNotifications({ locale, initial, strings: { home, loading } }: Props) {
  const { data, error, isValidating, mutate } = useCall(getNotifications, {
    locale,
    initial,
    query: NOTIFICATIONS_QUERY,
  });
  const { send } = useSend(locale, readNotification);
  const unread = data?.items.filter(({ read }) => !read).slice(0, MAX_SHOWN) ?? [];
  const allHref = paths.dashboard(locale, 'Doctor', ['account', 'notifications']);
  // A failure needs no message: the notification stays in the list, and the link leads on all the same.
  const markRead = async (id: string) => {
    await send({}, { id });
    await refresh(getNotifications);
  };
  return (
    <section className="panel" aria-labelledby="unread-title">
      <div className="panel-head">
        <h2 id="unread-title">{home.unread}</h2>
        <a href={allHref}>{home.toNotifications}</a>
      </div>
      {!data && error && (
        <LoadFailed strings={loading} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {!data && !error && <Skeleton rows={2} label={loading.loading} />}
      {data?.unread === 0 && <p className="muted">{home.unreadNone}</p>}
      {unread.length > 0 && (
        <ul className="news">
          {unread.map(({ id, title, link, read }) => (
            <li key={id}>
              {link ? (
                <NotificationLink
                  notification={{ title, link, read }}
                  onRead={() => void markRead(id).catch(() => undefined)}
                />
              ) : (
                <a href={allHref}>{title}</a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
