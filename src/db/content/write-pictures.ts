import { inArray, sql } from 'drizzle-orm';
import { ContentError } from '#content/content-error.ts';
import type { Database } from '#db/client.ts';
import { missingPictureFiles } from '#db/queries/picture-files.ts';
import { pictures } from '#db/schema/pictures.ts';
import type { PictureSetContent } from '#content/load/pictures.ts';

/** Replaces the pictures of each subject; their bytes must be stored. Sets are named `kind-subject`. */
export async function writePictures(
  tx: Database,
  sets: readonly PictureSetContent[],
  gone: readonly string[],
): Promise<void> {
  const keys = [...gone, ...sets.map(({ key }) => key)];
  if (keys.length === 0) return;
  await tx.delete(pictures).where(inArray(sql`${pictures.kind} || '-' || ${pictures.subject}`, keys));
  const rows = sets.flatMap(({ kind, subject, pictures: list }) =>
    list.map((picture, position) => ({ ...picture, kind, subject, position })),
  );
  const missing = await missingPictureFiles(
    tx,
    rows.map(({ hash }) => hash),
  );
  const lost = rows.find(({ hash }) => missing.includes(hash));
  if (lost) {
    const list = `pictures/${lost.kind}-${lost.subject}/pictures.json`;
    throw new ContentError(
      list,
      `key ${lost.name}`,
      'was withdrawn, and its bytes are deleted: push its file again',
    );
  }
  if (rows.length > 0) await tx.insert(pictures).values(rows);
}
