import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import { attachFiles } from '#db/queries/files.ts';
import { files } from '#db/schema/files.ts';

const photos = (owner: string) =>
  and(eq(files.ownerId, owner), eq(files.purpose, 'profile'), isNotNull(files.attachedAt));

/** Id of the file that is an account's picture. */
export async function photoOf(db: Database, owner: string): Promise<string | undefined> {
  const [photo] = await db
    .select({ id: files.id })
    .from(files)
    .where(photos(owner))
    .orderBy(desc(files.attachedAt))
    .limit(1);
  return photo?.id;
}

/** Makes a file of `owner` their picture; the one before is deleted. */
export async function setPhoto(db: Database, owner: string, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await attachFiles(tx, { ids: [id], owner, purpose: 'profile' })))
      throw new Error('The picture is not there');
    await tx.delete(files).where(and(photos(owner), ne(files.id, id)));
  });
}
