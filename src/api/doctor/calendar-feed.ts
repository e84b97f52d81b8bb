import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import {
  closeCalendarFeed,
  getCalendar,
  getCalendarFeed,
  openCalendarFeed,
} from '#contract/doctor/calendar-feed.ts';
import { closeFeed, feedSince, findFeed, openFeed } from '#db/queries/calendar-feeds.ts';
import { doctorCalendar } from '#mail/calendar.ts';
import { links } from '#mail/links.ts';

export const calendarFeedCalls: Implementation[] = [
  implement(getCalendarFeed, async ({ user }) => ({
    since: (await feedSince(user.id))?.toISOString() ?? null,
  })),
  implement(openCalendarFeed, async ({ user }) => ({ address: links.calendar(await openFeed(user.id)) })),
  implement(closeCalendarFeed, async ({ user }) => {
    await closeFeed(user.id);
    return null;
  }),
  implement(
    getCalendar,
    async ({ params }) => {
      const feed = await findFeed(params.token, new Date());
      return feed ? doctorCalendar(feed.meetings, feed.locale) : fail('not-found');
    },
    { limit: { points: 60, seconds: 60 } },
  ),
];
