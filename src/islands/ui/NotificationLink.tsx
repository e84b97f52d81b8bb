interface Props {
  notification: { title: string; link: string; read: boolean };
  /** Marks the notification as read. */
  onRead: () => void;
}

/** The link of a notification; following it marks an unread one as read. */
export const NotificationLink = ({ notification: { title, link, read }, onRead }: Props) => (
  <a href={link} onClick={() => read || onRead()}>
    {title}
  </a>
);
