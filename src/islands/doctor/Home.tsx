import '#styles/dashboard/practice.css';
import type { Locale } from '#config.ts';
import type { getNotifications } from '#contract/account/notifications.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getMeetings } from '#contract/doctor/meetings.ts';
import type { HomeStrings } from '#islands/doctor/home-strings.ts';
import { MeetingWindows } from '#islands/doctor/MeetingWindows.tsx';
import { Requests } from '#islands/doctor/Requests.tsx';
import { Today } from '#islands/doctor/Today.tsx';
import { Unread } from '#islands/doctor/Unread.tsx';

interface Props {
  locale: Locale;
  account: string;
  today: Content<typeof getMeetings> | undefined;
  upcoming: Content<typeof getMeetings> | undefined;
  requested: Content<typeof getMeetings> | undefined;
  notifications: Content<typeof getNotifications> | undefined;
  strings: HomeStrings;
}

/** What a doctor has to do today: whom they meet, who waits for an answer, what is new. */
export default function Home({ locale, account, today, upcoming, requested, notifications, strings }: Props) {
  return (
    <>
      <Today locale={locale} strings={strings} today={today} upcoming={upcoming} />
      <Requests locale={locale} account={account} strings={strings} initial={requested} />
      <Unread locale={locale} strings={strings} initial={notifications} />
      <MeetingWindows locale={locale} strings={strings} />
    </>
  );
}
