import { type Implementation, implement } from '#api/implement.ts';
import type { Locale } from '#config.ts';
import { getNextFree } from '#contract/online/slots.ts';
import { type FreeTimes, freeTimes } from '#db/queries/free-times.ts';
import { nextDays } from '#domain/booking/next-days.ts';
import { formatDayMonth, formatTime, formatWeekday, unbrokenDate } from '#i18n/format.ts';
import { getT } from '#i18n/server/t.ts';
import { zoneText } from '#i18n/zone-text.ts';

/** A quarter of an hour in milliseconds. */
const QUARTER = 900_000;

interface Prepared {
  /** Milliseconds since 1970. */
  now: number;
  found: FreeTimes[];
}

const LIMIT = { points: 120, seconds: 60 };

export const nextFreeCalls: Implementation[] = [
  implement(
    getNextFree,
    async ({ query: { zone: own }, locale }, { now, found }: Prepared) => {
      const t = getT(locale);
      return {
        items: found.map(({ practiceId, zone, starts }) => {
          const days = nextDays(own ?? zone, starts);
          const day = days[0]?.day ?? null;
          return {
            practice_id: practiceId,
            day,
            text: day ? t('doctors:card.next', { date: unbrokenDate(locale, day) }) : t('doctors:page.full'),
            days,
            words: days.map((one) => formatFreeDay(locale, one)),
            clock: t(own ? 'doctors:week.yourClock' : 'doctors:week.doctorClock', {
              zone: zoneText(locale, own ?? zone, new Date(now)),
            }),
          };
        }),
      };
    },
    {
      limit: LIMIT,
      prepare: async ({ db, query: { ids } }) => ({ now: Date.now(), found: await freeTimes(db, ids) }),
      // The text of a zone holds its offset, which changes at quarters of an hour.
      cached: ({ now, found }) => JSON.stringify([Math.floor(now / QUARTER), found]),
    },
  ),
];

const formatFreeDay = (locale: Locale, { day, times }: ReturnType<typeof nextDays>[number]) => ({
  weekday: formatWeekday(locale, day, 'short'),
  date: formatDayMonth(locale, day),
  times: times.map(({ local }) => formatTime(locale, local)),
});
