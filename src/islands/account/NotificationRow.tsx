import type { InferOutput } from 'valibot';
import type { Locale } from '#config.ts';
import type { Notification } from '#contract/account/notifications.ts';
import { InstantText } from '#islands/account/InstantText.tsx';
import { NotificationLink } from '#islands/ui/NotificationLink.tsx';

export type RowStrings = Record<'unread' | 'markRead', string>;

interface Props {
  locale: Locale;
  zone: string;
  notification: InferOutput<typeof Notification>;
  /** The page of the list that the form leads back to. */
  page: number;
  action: string;
  strings: RowStrings;
  onRead: () => void;
}

/** One notification; a click on its link marks it as read. */
export function NotificationRow({ locale, zone, notification, page, action, strings, onRead }: Props) {
  const { id, title, link, at, read } = notification;
  return (
    <div className={read ? 'row' : 'row account-new'}>
      <div>
        <p className="row-title">
          {link ? <NotificationLink notification={{ title, link, read }} onRead={onRead} /> : title}
        </p>
        <p className="row-when">
          {!read && <span className="badge">{strings.unread}</span>}
          <InstantText locale={locale} zone={zone} instant={at} />
        </p>
      </div>
      {!read && (
        <form
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            onRead();
          }}
        >
          <input type="hidden" name="page" value={page} />
          <button className="button button-quiet" type="submit" name="id" value={id}>
            {strings.markRead}
            <span className="unseen">: {title}</span>
          </button>
        </form>
      )}
    </div>
  );
}
