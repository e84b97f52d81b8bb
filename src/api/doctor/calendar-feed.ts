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
  implement(getCalendarFeed, async ({ db, user }) => ({
    since: (await feedSince(db, user.id))?.toISOString() ?? null,
  })),
  implement(openCalendarFeed, async ({ db, user }) => ({
    address: links.calendar(await openFeed(db, user.id)),
  })),
  implement(closeCalendarFeed, async ({ db, user }) => {
    await closeFeed(db, user.id);
    return null;
  }),
  implement(
    getCalendar,
    async ({ db, params }) => {
      const feed = await findFeed(db, params.token, new Date());
      return feed ? doctorCalendar(feed.meetings, feed.locale) : fail('not-found');
    },
    { limit: { points: 60, seconds: 60 } },
  ),
];
