import type { MeetingRow } from '#db/queries/meetings/lock.ts';
import { open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import type { DecryptedText } from '#domain/unreadable.ts';

// The encrypted columns of the table of meetings.

const placeOf = (row: string, column: 'note' | 'guardian_name' | 'proposal_note') => ({
  table: 'meetings',
  row,
  column,
});

export const encryptNote = (meeting: string, note: string): string => encrypt(placeOf(meeting, 'note'), note);
export const encryptGuardian = (meeting: string, name: string): string =>
  encrypt(placeOf(meeting, 'guardian_name'), name);

export const encryptProposalNote = (meeting: string, note: string): string =>
  encrypt(placeOf(meeting, 'proposal_note'), note);

/** The note of the person who ended the meeting, for the other side. */
export const noteOf = ({ id, note }: MeetingRow): DecryptedText | null =>
  note === null ? null : open(placeOf(id, 'note'), note);

/** The name of the guardian who consented for a patient under 18. */
export const guardianOf = ({ id, guardianName }: MeetingRow): DecryptedText | null =>
  guardianName === null ? null : open(placeOf(id, 'guardian_name'), guardianName);

/** The doctor's note on the times that they propose. */
export const proposalNoteOf = ({ id, proposalNote }: MeetingRow): DecryptedText | null =>
  proposalNote === null ? null : open(placeOf(id, 'proposal_note'), proposalNote);
