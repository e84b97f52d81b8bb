import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { hasWithdrawn } from '#db/consents.ts';
import { fileParts, files } from '#db/schema/files.ts';
import { meetingFiles, meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { encryptBytes, decryptBytes } from '#db/encryption/encrypt-bytes.ts';
import { doctorReadsFiles, givesFilesBack } from '#domain/booking/case-files.ts';
import type { FilePurpose, FileType } from '#domain/file-purposes.ts';
import type { Opened } from '#domain/unreadable.ts';

/** Bytes of a row. */
const PART = 64 * 1024;
/** Files that one user may have waiting to be attached. */
const MAX_WAITING = 30;
/** Milliseconds until what nobody attached is removed. */
const UNATTACHED_FOR = 24 * 3_600_000;

export interface NewFile {
  /** Id of the user who sends it. */
  owner: string | undefined;
  purpose: FilePurpose;
  type: FileType;
  name: string;
  bytes: Uint8Array;
  width: number | undefined;
  height: number | undefined;
}

export interface FileCard {
  id: string;
  name: Opened;
  type: FileType;
  size: number;
  width: number | null;
  height: number | null;
}

const place = (row: string, column: 'name' | 'key') => ({ table: 'files', row, column });

/** Stores a file, encrypted. Undefined: its owner has too many that wait to be attached. */
export async function storeFile(
  tx: Database,
  file: NewFile,
): Promise<(FileCard & { name: string }) | undefined> {
  const { owner, purpose, type, name, bytes, width = null, height = null } = file;
  if (owner !== undefined) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${owner}`}, 0))`);
    const waiting = and(eq(files.ownerId, owner), isNull(files.attachedAt));
    const [found] = await tx.select({ number: count() }).from(files).where(waiting);
    if ((found?.number ?? 0) >= MAX_WAITING) return undefined;
  }
  const id = randomUUID();
  const { key, encrypted } = encryptBytes(place(id, 'key'), bytes);
  const card = { id, type, size: bytes.length, width, height };
  await tx
    .insert(files)
    .values({ ...card, ownerId: owner ?? null, purpose, key, name: encrypt(place(id, 'name'), name) });
  for (let at = 0, part = 0; at < encrypted.length; at += PART, part += 1)
    await tx.insert(fileParts).values({ fileId: id, part, bytes: encrypted.subarray(at, at + PART) });
  return { ...card, name };
}

interface Attachment {
  ids: readonly string[];
  owner: string;
  purpose: FilePurpose;
}

/**
 * Keeps files beyond their day, because something names them now: all of them, or none. False: one is not there, is not
 * `owner`'s, or has another purpose; a file that nobody owned becomes theirs.
 */
export async function attachFiles(tx: Database, { ids, owner, purpose }: Attachment): Promise<boolean> {
  if (ids.length === 0) return true;
  const wanted = [...new Set(ids)];
  const his = or(eq(files.ownerId, owner), and(isNull(files.ownerId), isNull(files.attachedAt)));
  const where = and(inArray(files.id, wanted), eq(files.purpose, purpose), his);
  const found = await tx.select({ id: files.id }).from(files).where(where).for('update');
  if (found.length < wanted.length) return false;
  await tx
    .update(files)
    .set({ ownerId: owner, attachedAt: sql`now()` })
    .where(inArray(files.id, wanted));
  return true;
}

/** The records of files without their content, oldest first; the caller checks who may see them. */
export async function fileCards(db: Database, ids: readonly string[]): Promise<FileCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
    .orderBy(asc(files.createdAt), asc(files.id));
  return rows.map(openCard);
}

/** The record of a file without its content. */
export const openCard = ({ id, name, type, size, width, height }: typeof files.$inferSelect): FileCard => ({
  id,
  type,
  size,
  width,
  height,
  name: open(place(id, 'name'), name),
});

export interface OpenedFile {
  type: FileType;
  purpose: FilePurpose;
  owner: string | null;
  name: Opened;
  bytes: Buffer;
}

/**
 * A file, for its owner, for the doctor of a meeting that it belongs to while they may read it or the staff who answer for
 * that doctor, and for staff if it is a certificate or the picture that a doctor sent for their page. Undefined: there is none that `reader` may see.
 */
export async function openFile(
  tx: Database,
  id: string,
  reader: { id: string; role: string },
  now = new Date(),
): Promise<OpenedFile | undefined> {
  const treats = reader.role !== 'Patient' && (await readsForMeeting(tx, id, reader, now));
  const pictured = sql`exists (
    select 1 from doctor_files d
    where d.user_id = ${files.ownerId} and ${files.id}::text in (d.given ->> 'photo', d.approved ->> 'photo'))`;
  const reviews = reader.role === 'Editor' ? [eq(files.purpose, 'certificate'), pictured] : [];
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), treats ? undefined : or(eq(files.ownerId, reader.id), ...reviews)));
  return file && decryptFile(tx, file);
}

/** A file with its content. Who may have it is the caller's to know. Throws UnreadableCell when it cannot be opened. */
export async function decryptFile(tx: Database, file: typeof files.$inferSelect): Promise<OpenedFile> {
  const { id, type, purpose, ownerId: owner, name, key } = file;
  const parts = await tx
    .select({ bytes: fileParts.bytes })
    .from(fileParts)
    .where(eq(fileParts.fileId, id))
    .orderBy(asc(fileParts.part));
  const encrypted = Buffer.concat(parts.map(({ bytes }) => bytes));
  return {
    type,
    purpose,
    owner,
    name: open(place(id, 'name'), name),
    bytes: decryptBytes(place(id, 'key'), { key, encrypted }),
  };
}

/** The facts that decide who may do what with a meeting's files. */
export const meetingTimes = {
  state: meetings.state,
  startsAt: meetings.startsAt,
  changedAt: meetings.changedAt,
  withdrawn: hasWithdrawn(meetings.patientId, 'health-data'),
};

/** Whether the reader is the doctor of a meeting that names the file, or staff who answer for them, and may still read it. */
async function readsForMeeting(
  tx: Database,
  file: string,
  reader: { id: string; role: string },
  now: Date,
): Promise<boolean> {
  const whose =
    reader.role === 'Editor'
      ? or(eq(practices.answeredBy, 'clinic'), isNull(practices.userId))
      : eq(practices.userId, reader.id);
  const [meeting] = await tx
    .select(meetingTimes)
    .from(meetingFiles)
    .innerJoin(meetings, eq(meetings.id, meetingFiles.meetingId))
    .innerJoin(practices, eq(practices.id, meetings.practiceId))
    .where(and(eq(meetingFiles.fileId, file), whose));
  return meeting !== undefined && doctorReadsFiles(meeting, now);
}

/**
 * Removes a file of `owner`, unless something names it for good. `gone`: there is none such; `kept`: a meeting holds it
 * now.
 */
export async function removeFile(
  tx: Database,
  id: string,
  owner: string,
  now = new Date(),
): Promise<'removed' | 'kept' | 'gone'> {
  const [found] = await tx
    .select({ attachedAt: files.attachedAt, meeting: meetingTimes })
    .from(files)
    .leftJoin(meetingFiles, eq(meetingFiles.fileId, files.id))
    .leftJoin(meetings, eq(meetings.id, meetingFiles.meetingId))
    .where(and(eq(files.id, id), eq(files.ownerId, owner)))
    .for('update', { of: files });
  if (!found || (found.attachedAt && !found.meeting)) return 'gone';
  if (found.meeting && !givesFilesBack(found.meeting, now)) return 'kept';
  await tx.delete(files).where(eq(files.id, id));
  return 'removed';
}

/** Removes a file of `owner` that was named by what is gone now. */
export async function discardFile(tx: Database, id: string, owner: string): Promise<void> {
  await tx.delete(files).where(and(eq(files.id, id), eq(files.ownerId, owner)));
}

/** Removes what nobody attached within a day; gives how many. For the daily round. */
export async function removeUnattachedFiles(db: Database, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - UNATTACHED_FOR);
  const gone = await db
    .delete(files)
    .where(and(isNull(files.attachedAt), lt(files.createdAt, before)))
    .returning({ id: files.id });
  return gone.length;
}
