import * as v from 'valibot';
import { DEFAULT_LOCALE } from '#config.ts';
import { RoomLink } from '#contract/room-link.ts';
import { database } from '#db/client.ts';
import type { DeskPractice } from '#db/queries/desk/practices.ts';
import { changePractice, listPractices, type PracticeChange } from '#services/desk/practices.ts';
import { ANSWERED_BY } from '#domain/booking/answered-by.ts';
import type { DeskAnswer, DeskCall, DeskCommand } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';
import { parseChoice, parseId, parsePage, parseText } from './options.ts';
import { tableAnswer } from './paging.ts';
import { table } from './table.ts';

const text = { type: 'string' } as const;

const HEAD = ['ID', 'ANSWERS', 'ACCOUNT', 'BOOKINGS', 'ZONE', 'DOCTOR', 'ROOM'];
const cells = (row: DeskPractice) => [
  row.id,
  row.answeredBy,
  row.hasAccount ? 'yes' : 'no',
  row.acceptsBookings ? 'yes' : 'no',
  row.zone,
  row.doctor,
  row.roomLink ?? '',
];

const REFUSALS = {
  'no-account': 'The doctor has no account and cannot answer: the clinic does, or nothing is offered.',
  'own-room': 'The doctor answers, and sets the link in their own schedule.',
} as const;

async function changeAnswer({ args, staff }: DeskCall, change: PracticeChange): Promise<DeskAnswer> {
  const result = await changePractice(database(), staff, parseId(args[0]), change, DEFAULT_LOCALE);
  if (result === undefined) throw new DeskRefusal('There is no such practice.');
  if (typeof result === 'string') throw new DeskRefusal(REFUSALS[result]);
  return { data: result, lines: table(HEAD, [cells(result)]) };
}

export const PRACTICE_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  practices: {
    usage: '[--doctor NAME] [--for clinic|doctor] [--page N]',
    summary: 'who answers for which doctor, and where they meet',
    help: [
      'Times are offered only by a doctor who has an account, or for whom the clinic answers.',
      'NAME is a part of the doctor’s name.',
    ],
    minArguments: 0,
    maxArguments: 0,
    options: { doctor: text, for: text, page: text },
    run: async ({ options }) => {
      const page = parsePage(options);
      const filter = {
        search: parseText(options, 'doctor', 120),
        answeredBy: parseChoice(options, 'for', ANSWERED_BY),
      };
      const found = await listPractices(database(), filter, { locale: DEFAULT_LOCALE, ...page });
      return tableAnswer(found, page, { head: HEAD, cells, empty: 'There are no such practices.' });
    },
  },
  'practice-answers': {
    usage: '<id> clinic|doctor',
    summary: 'say who answers the requests of a practice',
    help: ['From then on requests, reminders and messages go there. A doctor needs an account to answer.'],
    minArguments: 2,
    maxArguments: 2,
    options: {},
    run: async (call) => {
      const answeredBy = parseChoice({ '<who>': call.args[1] }, '<who>', ANSWERED_BY);
      return changeAnswer(call, { answeredBy });
    },
  },
  'practice-room': {
    usage: '<id> <https address>|none',
    summary: 'the video room of a doctor for whom the clinic answers',
    help: [
      'It takes precedence over MEETING_ROOM_URL. {meeting} in the address is replaced by the key of the meeting’s room.',
      'Patients get the link from 15 minutes before the start.',
    ],
    minArguments: 2,
    maxArguments: 2,
    options: {},
    run: async (call) => {
      const link = call.args[1] ?? '';
      if (link === 'none') return changeAnswer(call, { roomLink: null });
      const parsed = v.safeParse(RoomLink, link);
      if (!parsed.success)
        throw new DeskRefusal(
          'The address of a room starts with https:// and holds no password.',
          EXIT.usage,
        );
      return changeAnswer(call, { roomLink: parsed.output });
    },
  },
};
