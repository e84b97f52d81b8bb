import { LOCALES } from '#config.ts';
import { database } from '#db/client.ts';
import { sumViews } from '#db/queries/page-view-totals.ts';
import { REFERRERS } from '#domain/referrer-class.ts';
import { VIEW_GROUPS } from '#domain/view-groups.ts';
import type { DeskCommand } from './call.ts';
import { parseChoice, parseDay, parsePage, parseText } from './options.ts';
import { tableAnswer } from './paging.ts';

const text = { type: 'string' } as const;

export const STATISTICS_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  'page-views': {
    usage: '[--by path|day|locale] [--path PATH] [--locale L] [--from DAY] [--until DAY] [--page N]',
    summary: 'how often pages were read',
    help: [
      'By path, the most read first; by day, the last one first. Days are Türkiye’s; until is left out.',
      'Only visitors who agreed to statistics are counted. NONE came directly, SITE from another page of the site.',
    ],
    minArguments: 0,
    maxArguments: 0,
    options: { by: text, path: text, locale: text, from: text, until: text, page: text },
    run: async ({ options }) => {
      const by = parseChoice(options, 'by', VIEW_GROUPS) ?? 'path';
      const page = parsePage(options);
      const filter = {
        path: parseText(options, 'path', 400),
        locale: parseChoice(options, 'locale', LOCALES),
        from: parseDay(options, 'from'),
        until: parseDay(options, 'until'),
      };
      return tableAnswer(await sumViews(database(), by, filter, page), page, {
        head: [by.toUpperCase(), 'VIEWS', ...REFERRERS.map((referrer) => referrer.toUpperCase())],
        cells: ({ value, views, referrers }) => [
          value,
          String(views),
          ...REFERRERS.map((referrer) => String(referrers[referrer])),
        ],
        empty: 'Nothing was counted.',
      });
    },
  },
};
