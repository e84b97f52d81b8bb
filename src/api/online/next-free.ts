import { type Implementation, implement } from '#api/implement.ts';
import { getNextFree } from '#contract/online/slots.ts';
import { freeDays } from '#db/queries/free-days.ts';
import { unbrokenDate } from '#i18n/format.ts';
import { getT } from '#i18n/server/t.ts';

const LIMIT = { points: 120, seconds: 60 };

export const nextFreeCalls: Implementation[] = [
  implement(
    getNextFree,
    async ({ db, query: { ids }, locale }) => {
      const t = getT(locale);
      const inWords = (day: string | null) =>
        day === null ? t('doctors:page.full') : t('doctors:card.next', { date: unbrokenDate(locale, day) });
      const found = await freeDays(db, ids);
      return {
        items: found.map(({ practiceId, day }) => ({ practice_id: practiceId, day, text: inWords(day) })),
      };
    },
    { limit: LIMIT },
  ),
];
