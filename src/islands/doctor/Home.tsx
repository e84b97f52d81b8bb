import '#styles/dashboard/practice.css';
import type { Locale } from '#config.ts';
import type { getNotifications } from '#contract/account/notifications.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getMeetings } from '#contract/doctor/meetings.ts';
import type { HomeStrings } from '#islands/doctor/home-strings.ts';
import { MeetingDialogs } from '#islands/doctor/MeetingDialogs.tsx';
import { Requests } from '#islands/doctor/Requests.tsx';
import { Today } from '#islands/doctor/Today.tsx';
import { UnreadNotifications } from '#islands/doctor/UnreadNotifications.tsx';

interface Props {
  locale: Locale;
  account: string;
  today: Content<typeof getMeetings> | undefined;
  upcoming: Content<typeof getMeetings> | undefined;
  requested: Content<typeof getMeetings> | undefined;
  notifications: Content<typeof getNotifications> | undefined;
  strings: HomeStrings;
}

/** The home page of a doctor's dashboard: today's meetings, requests that wait for an answer, and new notifications. */
export default function Home({ locale, account, today, upcoming, requested, notifications, strings }: Props) {
  return (
    <>
      <Today locale={locale} strings={strings} today={today} upcoming={upcoming} />
      <Requests locale={locale} account={account} strings={strings} initial={requested} />
      <UnreadNotifications locale={locale} strings={strings} initial={notifications} />
      <MeetingDialogs locale={locale} strings={strings} />
    </>
  );
}
