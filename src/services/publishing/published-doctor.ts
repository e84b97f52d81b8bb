import type { Database } from '#db/client.ts';
import { findPublishedFiles } from '#db/queries/content-versions.ts';
import { ContentError } from '#content/content-error.ts';
import { type ItemFiles, keyOf } from '#content/items.ts';
import { type DoctorContent, readDoctor } from '#content/load/directory.ts';

/** The doctor whom an item describes; undefined when this release cannot read it. */
export function doctorOf(item: string, files: ItemFiles): DoctorContent | undefined {
  try {
    return readDoctor(new Map(Object.entries(files)), keyOf(item));
  } catch (error) {
    // The content was published under the checks of an older release.
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

/** The published content of a doctor by the key of their page; undefined where there is none. */
export async function findPublishedDoctor(db: Database, key: string): Promise<DoctorContent | undefined> {
  const item = `doctors/${key}`;
  const files = await findPublishedFiles(db, item);
  return files && doctorOf(item, files);
}
