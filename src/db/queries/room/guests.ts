import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { open } from '#db/encryption/open.ts';
import { meetingGuests } from '#db/schema/meeting-rooms.ts';
import type { GuestRole } from '#domain/room/people.ts';
import type { DecryptedText } from '#domain/unreadable.ts';

const placeOf = (row: string) => ({ table: 'meeting_guests', row, column: 'name' });
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const newSecret = () => randomBytes(32).toString('base64url');

export interface RoomGuest {
  id: string;
  meetingId: string;
  role: GuestRole;
  name: DecryptedText;
  /** Whether the link was used. */
  opened: boolean;
}

interface NewGuest {
  meetingId: string;
  role: GuestRole;
  name: string;
  invitedBy: string;
}

type Row = typeof meetingGuests.$inferSelect;

const toGuest = ({ id, meetingId, role, name, tokenHash }: Row): RoomGuest => ({
  id,
  meetingId,
  role,
  name: open(placeOf(id), name),
  opened: tokenHash === null,
});

/** Stores a guest and gives the token of their link; only a hash of it is stored. */
export async function insertGuest(
  tx: Database,
  { name, ...guest }: NewGuest,
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = newSecret();
  await tx
    .insert(meetingGuests)
    .values({ id, ...guest, name: encrypt(placeOf(id), name), tokenHash: hashOf(token) });
  return { id, token };
}

/** The guests of a meeting who may come, oldest first. The caller has made sure that the reader may see them. */
export async function guestsOf(db: Database, meetingId: string): Promise<RoomGuest[]> {
  const rows = await db
    .select()
    .from(meetingGuests)
    .where(and(eq(meetingGuests.meetingId, meetingId), isNull(meetingGuests.revokedAt)))
    .orderBy(asc(meetingGuests.createdAt), asc(meetingGuests.id));
  return rows.map(toGuest);
}

/** The meeting that a guest is invited to. The caller makes sure that the reader may know it. */
export async function findMeetingOfGuest(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ meetingId: meetingGuests.meetingId })
    .from(meetingGuests)
    .where(eq(meetingGuests.id, id));
  return row?.meetingId;
}

/** Takes an invitation back; false when the meeting has no such guest. */
export async function revokeGuest(tx: Database, meetingId: string, id: string, now: Date): Promise<boolean> {
  const revoked = await tx
    .update(meetingGuests)
    .set({ revokedAt: now, tokenHash: null, keyHash: null })
    .where(
      and(eq(meetingGuests.id, id), eq(meetingGuests.meetingId, meetingId), isNull(meetingGuests.revokedAt)),
    )
    .returning({ id: meetingGuests.id });
  return revoked.length > 0;
}

/**
 * Uses a link up and gives the key that its browser keeps; undefined when it was used, taken back, or never was. A browser
 * that repeats this with its own key, because it got no answer, gets the same guest.
 */
export async function useGuestToken(
  tx: Database,
  token: string,
  ownKey?: string,
): Promise<{ guest: RoomGuest; key: string } | undefined> {
  const known = ownKey === undefined ? undefined : await findGuestByKey(tx, ownKey);
  if (known && ownKey !== undefined) return { guest: known, key: ownKey };
  const key = ownKey ?? newSecret();
  const [row] = await tx
    .update(meetingGuests)
    .set({ tokenHash: null, keyHash: hashOf(key) })
    .where(eq(meetingGuests.tokenHash, hashOf(token)))
    .returning();
  if (row) return { guest: toGuest(row), key };
  // An earlier attempt of this browser may have used the link up while this one waited for its row.
  const guest = ownKey === undefined ? undefined : await findGuestByKey(tx, ownKey);
  return guest && { guest, key };
}

/** The guest whose browser has this key; undefined when there is none, or the invitation was taken back. */
export async function findGuestByKey(db: Database, key: string): Promise<RoomGuest | undefined> {
  const [row] = await db
    .select()
    .from(meetingGuests)
    .where(eq(meetingGuests.keyHash, hashOf(key)));
  return row && toGuest(row);
}

/** The guests whose invitation is still valid. */
export async function invitedGuests(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: meetingGuests.id })
    .from(meetingGuests)
    .where(and(inArray(meetingGuests.id, [...ids]), isNull(meetingGuests.revokedAt)));
  return new Set(rows.map(({ id }) => id));
}
