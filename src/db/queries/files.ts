import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { hasWithdrawn } from '#db/consents.ts';
import { doctorFiles } from '#db/schema/doctor-files.ts';
import { fileParts, files } from '#db/schema/files.ts';
import { meetingFiles, meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { encryptBytes, decryptBytes } from '#db/encryption/encrypt-bytes.ts';
import { doctorReadsFiles, givesFilesBack } from '#domain/booking/case-files.ts';
import type { FilePurpose, FileType } from '#domain/file-purposes.ts';
import type { DecryptedText } from '#domain/unreadable.ts';

/** The most bytes of one row of content. */
const PART_BYTES = 64 * 1024;
/** The number of files of one user that may wait to be attached. */
const MAX_WAITING = 30;
/** Milliseconds after which an unattached file is deleted. */
const UNATTACHED_FOR = 24 * 3_600_000;

export interface NewFile {
  /** Id of the user who uploads the file. */
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
  name: DecryptedText;
  type: FileType;
  size: number;
  width: number | null;
  height: number | null;
}

const place = (row: string, column: 'name' | 'key') => ({ table: 'files', row, column });

/** Stores a file, encrypted. Undefined when too many files of its owner wait to be attached. */
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
  for (let at = 0, part = 0; at < encrypted.length; at += PART_BYTES, part += 1)
    await tx.insert(fileParts).values({ fileId: id, part, bytes: encrypted.subarray(at, at + PART_BYTES) });
  return { ...card, name };
}

interface Attachment {
  ids: readonly string[];
  owner: string;
  purpose: FilePurpose;
}

/**
 * Attaches files, so that they are stored for good: all of them or none. False when one is missing, belongs to
 * another user, or has another purpose. A file without an owner gets `owner`.
 */
export async function attachFiles(tx: Database, { ids, owner, purpose }: Attachment): Promise<boolean> {
  if (ids.length === 0) return true;
  const wanted = [...new Set(ids)];
  const isOwnOrUnclaimed = or(eq(files.ownerId, owner), and(isNull(files.ownerId), isNull(files.attachedAt)));
  const where = and(inArray(files.id, wanted), eq(files.purpose, purpose), isOwnOrUnclaimed);
  const found = await tx.select({ id: files.id }).from(files).where(where).for('update');
  if (found.length < wanted.length) return false;
  await tx
    .update(files)
    .set({ ownerId: owner, attachedAt: sql`now()` })
    .where(inArray(files.id, wanted));
  return true;
}

/** The records of files without their content, oldest first; the caller checks who may see them. */
export async function listFileCards(db: Database, ids: readonly string[]): Promise<FileCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
    .orderBy(asc(files.createdAt), asc(files.id));
  return rows.map(fileCardOf);
}

/** The record of a file without its content. */
export const fileCardOf = ({ id, name, type, size, width, height }: typeof files.$inferSelect): FileCard => ({
  id,
  type,
  size,
  width,
  height,
  name: open(place(id, 'name'), name),
});

/** The condition that a file is the picture of a doctor's public page, or of the file that the doctor sent last. */
export const isOfPublicPage = sql`exists (
  select 1 from ${doctorFiles} where ${doctorFiles.userId} = ${files.ownerId}
    and ${files.id}::text in (${doctorFiles.approved} ->> 'photo', ${doctorFiles.given} ->> 'photo'))`;

export interface OpenedFile {
  type: FileType;
  purpose: FilePurpose;
  owner: string | null;
  name: DecryptedText;
  bytes: Buffer;
}

/**
 * A file for a reader: for its owner; for the doctor of a meeting that has it, while they may read it, or the staff
 * who answer for that doctor; for staff if it is a certificate or a doctor's picture. Undefined when `reader` may
 * see no such file.
 */
export async function openFile(
  tx: Database,
  id: string,
  reader: { id: string; role: string },
): Promise<OpenedFile | undefined> {
  const readsForMeeting = reader.role !== 'Patient' && (await mayReadForMeeting(tx, id, reader));
  const readableByStaff = reader.role === 'Editor' ? [eq(files.purpose, 'certificate'), isOfPublicPage] : [];
  const [file] = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, id),
        readsForMeeting ? undefined : or(eq(files.ownerId, reader.id), ...readableByStaff),
      ),
    );
  return file && decryptFile(tx, file);
}

/** Decrypts the content of a file; the caller checks who may see it. Throws UnreadableCell. */
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

/** The columns of a meeting that decide who may read or take back its files. */
export const fileRightsColumns = {
  state: meetings.state,
  startsAt: meetings.startsAt,
  changedAt: meetings.changedAt,
  withdrawn: hasWithdrawn(meetings.patientId, 'health-data'),
};

/**
 * Whether the reader may read the file as the doctor of a meeting that has it, or as staff who answer for that
 * doctor.
 */
async function mayReadForMeeting(
  tx: Database,
  file: string,
  reader: { id: string; role: string },
): Promise<boolean> {
  const whose =
    reader.role === 'Editor'
      ? or(eq(practices.answeredBy, 'clinic'), isNull(practices.userId))
      : eq(practices.userId, reader.id);
  const [meeting] = await tx
    .select(fileRightsColumns)
    .from(meetingFiles)
    .innerJoin(meetings, eq(meetings.id, meetingFiles.meetingId))
    .innerJoin(practices, eq(practices.id, meetings.practiceId))
    .where(and(eq(meetingFiles.fileId, file), whose));
  return meeting !== undefined && doctorReadsFiles(meeting, new Date());
}

/**
 * Deletes a file of `owner` that is not attached, or that its meeting gives back. `gone`: there is no such file, or it
 * is attached to something else than a meeting, such as a certificate; `kept`: a meeting needs it.
 */
export async function removeFile(
  tx: Database,
  id: string,
  owner: string,
): Promise<'removed' | 'kept' | 'gone'> {
  const [found] = await tx
    .select({ attachedAt: files.attachedAt, meeting: fileRightsColumns })
    .from(files)
    .leftJoin(meetingFiles, eq(meetingFiles.fileId, files.id))
    .leftJoin(meetings, eq(meetings.id, meetingFiles.meetingId))
    .where(and(eq(files.id, id), eq(files.ownerId, owner)))
    .for('update', { of: files });
  if (!found || (found.attachedAt && !found.meeting)) return 'gone';
  if (found.meeting && !givesFilesBack(found.meeting, new Date())) return 'kept';
  await tx.delete(files).where(eq(files.id, id));
  return 'removed';
}

/** Deletes a file of `owner` whose record, such as a certificate, was deleted. */
export async function discardFile(tx: Database, id: string, owner: string): Promise<void> {
  await tx.delete(files).where(and(eq(files.id, id), eq(files.ownerId, owner)));
}

/** Deletes files that were not attached within a day; gives their number. The daily round calls it. */
export async function removeUnattachedFiles(db: Database, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - UNATTACHED_FOR);
  const gone = await db
    .delete(files)
    .where(and(isNull(files.attachedAt), lt(files.createdAt, before)))
    .returning({ id: files.id });
  return gone.length;
}
