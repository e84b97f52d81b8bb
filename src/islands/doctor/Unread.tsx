import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getNotifications } from '#contract/account/notifications.ts';
import type { Content } from '#contract/endpoint.ts';
import { paths } from '#i18n/routes.ts';
import type { HomeStrings } from '#islands/doctor/home-strings.ts';
import { NOTIFICATIONS_QUERY } from '#islands/doctor/home-queries.ts';
import { Failed } from '#islands/ui/Failed.tsx';

/** So many are shown; the page of all of them has the rest. */
const SHOWN = 5;

interface Props {
  locale: Locale;
  initial: Content<typeof getNotifications> | undefined;
  strings: HomeStrings;
}

/** New messages, requests and payments, as far as they are unread. */
export function Unread({ locale, initial, strings: { home, loading } }: Props) {
  const { data, error, isValidating, mutate } = useCall(getNotifications, {
    locale,
    initial,
    query: NOTIFICATIONS_QUERY,
  });
  const unread = data?.items.filter(({ read }) => !read).slice(0, SHOWN) ?? [];
  const all = paths.dashboard(locale, 'Doctor', ['account', 'notifications']);
  return (
    <section className="panel" aria-labelledby="unread-title">
      <div className="panel-head">
        <h2 id="unread-title">{home.unread}</h2>
        <a href={all}>{home.toNotifications}</a>
      </div>
      {!data && error && <Failed strings={loading} busy={isValidating} again={() => void mutate()} />}
      {data?.unread === 0 && <p className="muted">{home.unreadNone}</p>}
      {unread.length > 0 && (
        <ul className="news">
          {unread.map(({ id, title, link }) => (
            <li key={id}>
              <a href={link ?? all}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
