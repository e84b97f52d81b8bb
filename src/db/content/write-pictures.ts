import { inArray, sql } from 'drizzle-orm';
import { ContentError } from '#content/content-error.ts';
import type { Database } from '#db/client.ts';
import { missingPictureFiles } from '#db/queries/picture-files.ts';
import { pictures } from '#db/schema/pictures.ts';
import type { PictureSetContent } from '#content/load/pictures.ts';

/**
 * Replaces the pictures of each subject; `gone` are names of deleted sets, `kind-subject`. Throws a
 * {@link ContentError} when the bytes of a picture are not stored.
 */
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
  const withoutBytes = rows.find(({ hash }) => missing.includes(hash));
  if (withoutBytes) {
    const list = `pictures/${withoutBytes.kind}-${withoutBytes.subject}/pictures.json`;
    throw new ContentError(
      list,
      `key ${withoutBytes.name}`,
      'was withdrawn, and its bytes are deleted: push its file again',
    );
  }
  if (rows.length > 0) await tx.insert(pictures).values(rows);
}
