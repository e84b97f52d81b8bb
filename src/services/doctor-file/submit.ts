import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#db/client.ts';
import {
  type DoctorFileRow,
  findDoctorFile,
  lockDoctor,
  saveDoctorFile,
} from '#db/queries/doctor-file/own.ts';
import { attachFiles, discardFile } from '#db/queries/files.ts';
import type { DoctorFile } from '#domain/doctor-file.ts';

/** The submitted file; `photo` is the id of a new picture, without which the former stays. */
export type GivenFile = Omit<DoctorFile, 'name' | 'photo'> & { photo: string | undefined };

/**
 * Stores the file that a doctor sends. It waits for its review unless it equals the published one. Undefined when
 * the picture does not belong to the doctor.
 */
export async function submitFile(
  tx: Database,
  userId: string,
  { photo, ...given }: GivenFile,
  now = new Date(),
): Promise<DoctorFileRow | undefined> {
  const user = await lockDoctor(tx, userId);
  const before = await findDoctorFile(tx, userId);
  const picture = { ids: photo === undefined ? [] : [photo], owner: userId, purpose: 'profile' } as const;
  if (!user || !(await attachFiles(tx, picture))) return undefined;
  const former = before?.given.photo ?? null;
  const file: DoctorFile = { ...given, name: user.name, photo: photo ?? former };
  const published = before?.approved ?? null;
  const row = await saveDoctorFile(tx, userId, {
    version: (before?.version ?? 0) + 1,
    given: file,
    givenAt: now,
    state: published && isDeepStrictEqual(published, file) ? 'approved' : 'waiting',
  });
  if (former !== null && former !== file.photo && former !== published?.photo)
    await discardFile(tx, former, userId);
  return row;
}
