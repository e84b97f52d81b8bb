import { database } from '#db/client.ts';
import { retryDeadLetter } from '#services/desk/dead-letters.ts';
import { exportSubscribers } from '#services/desk/newsletter.ts';
import { listFailed } from '#db/queries/messages/outbox.ts';
import { subscriberTable } from '#domain/desk-tables.ts';
import type { DeskCommand } from './call.ts';
import { writeTable } from './file.ts';
import { DeskRefusal } from './io.ts';
import { parseId, parsePage } from './options.ts';
import { tableAnswer } from './paging.ts';
import { formatMinute } from './table.ts';

export const MESSAGE_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  'dead-letters': {
    usage: '[--page N]',
    summary: 'messages that were given up',
    minArguments: 0,
    maxArguments: 0,
    options: { page: { type: 'string' } },
    run: async ({ options }) => {
      const page = parsePage(options);
      const { items, total } = await listFailed(database(), page.page, page.limit);
      return tableAnswer({ rows: items, total }, page, {
        head: ['ID', 'KIND', 'TRIES', 'GIVEN UP', 'WHY'],
        cells: ({ id, kind, attempts, endedAt, failure }) => [
          id,
          kind,
          String(attempts),
          formatMinute(endedAt),
          failure ?? '',
        ],
        empty: 'Every message was sent, or still waits.',
      });
    },
  },
  'dead-letter-retry': {
    usage: '<id>',
    summary: 'send one of them once more',
    minArguments: 1,
    maxArguments: 1,
    options: {},
    run: async ({ args, staff }) => {
      const id = parseId(args[0]);
      const retry = await retryDeadLetter(database(), staff.actor, id);
      if (retry === 'missing') throw new DeskRefusal('No such message was given up.');
      if (retry === 'replaced')
        throw new DeskRefusal(
          'A newer message to the same recipient replaces this one, so it cannot be sent again.',
        );
      return { data: { id }, lines: ['It waits again; the running site sends it.'] };
    },
  },
  'newsletter-export': {
    usage: '<file>',
    summary: 'confirmed addresses as CSV',
    minArguments: 1,
    maxArguments: 1,
    options: {},
    run: async ({ args, staff, io }) => {
      io.tell('Reading addresses …');
      const subscribers = await exportSubscribers(database(), staff.actor);
      return writeTable(args[0], subscriberTable(subscribers), subscribers.length, 'subscriber');
    },
  },
};
