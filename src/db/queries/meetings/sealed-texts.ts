import type { MeetingRow } from '#db/queries/meetings/change.ts';
import { seal, unseal } from '#db/vault/seal.ts';

// The sealed columns of a meeting itself.

const placeOf = (row: string, column: 'note' | 'guardian_name') => ({ table: 'meetings', row, column });

export const sealNote = (meeting: string, note: string): string => seal(placeOf(meeting, 'note'), note);
export const sealGuardian = (meeting: string, name: string): string =>
  seal(placeOf(meeting, 'guardian_name'), name);

/** What the one who ended it wrote to the other. */
export const noteOf = ({ id, note }: MeetingRow): string | null =>
  note === null ? null : unseal(placeOf(id, 'note'), note);

/** Who consented for a patient under 18. */
export const guardianOf = ({ id, guardianName }: MeetingRow): string | null =>
  guardianName === null ? null : unseal(placeOf(id, 'guardian_name'), guardianName);
