import { database } from '#db/client.ts';
import { cancelMeeting } from '#services/meetings/cancel.ts';
import { reportTechnicalFailure } from '#services/meetings/failure.ts';
import type { DeskCommand } from './call.ts';
import { changeAnswer, parseNote } from './meeting-changes.ts';
import { staffMember } from './meetings.ts';
import { parseId } from './options.ts';

const ONE_ARGUMENT = { minArguments: 1, maxArguments: 1 } as const;

/** The commands about meetings whose technology failed. */
export const MEETING_FAILURES: Readonly<Record<string, DeskCommand>> = {
  'meeting-failed': {
    usage: '<id>',
    summary: 'note that the technology failed, from the start until a day after the end',
    help: [
      'Then: meeting-move to a free time at no cost, or meeting-give-back. The doctor may propose times as well.',
      'Without a decision everything comes back two days after the end.',
    ],
    ...ONE_ARGUMENT,
    options: {},
    run: (call) => {
      const report = { id: parseId(call.args[0]), by: staffMember(call), now: call.now };
      return changeAnswer(call, reportTechnicalFailure(database(), report));
    },
  },
  'meeting-give-back': {
    usage: '<id> [--note TEXT]',
    summary: 'end a meeting whose technology failed; the patient gets everything back',
    help: ['Only after meeting-failed, or when a side has reported it. Patient and doctor read the note.'],
    ...ONE_ARGUMENT,
    options: { note: { type: 'string' } },
    run: (call) => {
      const ending = { id: parseId(call.args[0]), by: staffMember(call), now: call.now } as const;
      const reason = 'technical-failure';
      return changeAnswer(
        call,
        cancelMeeting(database(), { ...ending, action: 'give-back', reason, note: parseNote(call) }),
      );
    },
  },
};
