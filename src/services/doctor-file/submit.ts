import { isDeepStrictEqual } from 'node:util';
import { type Database, transaction } from '#db/client.ts';
import {
  type DoctorFileRow,
  findDoctorFile,
  lockDoctor,
  saveDoctorFile,
} from '#db/queries/doctor-file/own.ts';
import { attachFiles, discardFile } from '#db/queries/files.ts';
import type { DoctorFile } from '#domain/doctor-file.ts';

/** The submitted file. `photo` is the id of the file of a new picture; without one the former picture stays. */
export type GivenFile = Omit<DoctorFile, 'name' | 'photo'> & { photo: string | undefined };

/**
 * Stores the file that a doctor sends; it replaces the former one as a whole. It waits for its review unless it equals
 * the approved one. Undefined when there is no such doctor, or the picture does not belong to them.
 */
export const submitFile = (
  db: Database,
  userId: string,
  { photo, ...given }: GivenFile,
  now = new Date(),
): Promise<DoctorFileRow | undefined> =>
  transaction(db, async (tx) => {
    const user = await lockDoctor(tx, userId);
    const before = await findDoctorFile(tx, userId);
    const picture = { ids: photo === undefined ? [] : [photo], owner: userId, purpose: 'profile' } as const;
    if (!user || !(await attachFiles(tx, picture))) return undefined;
    const former = before?.given.photo ?? null;
    const file: DoctorFile = { ...given, name: user.name, photo: photo ?? former };
    const approved = before?.approved ?? null;
    const row = await saveDoctorFile(tx, userId, {
      version: (before?.version ?? 0) + 1,
      given: file,
      givenAt: now,
      state: approved && isDeepStrictEqual(approved, file) ? 'approved' : 'waiting',
    });
    // A picture on the public page stays until the approval of another one deletes it.
    if (former !== null && former !== file.photo && former !== approved?.photo)
      await discardFile(tx, former, userId);
    return row;
  });
