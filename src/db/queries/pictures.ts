import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Localised } from '#db/schema/columns.ts';
import { pictureFiles, pictures } from '#db/schema/pictures.ts';
import type { PicturedKind, PictureFocus } from '#domain/content-kinds.ts';
import { PICTURE_WIDTH } from '#domain/picture-sizes.ts';

/** The site path of a picture: a drawing has one size, a photograph one width for pages. */
export const picturePath = (hash: SQL, type: SQL): SQL<string> =>
  sql<string>`'/pictures/' || case when ${type} = 'image/svg+xml' then ${hash} || '.svg' else ${`${PICTURE_WIDTH}/`} || ${hash} || '.webp' end`;

/**
 * A column for a select: the path of the main picture of a subject, whose key is in `key`, with its focus as the fragment
 * (`withFocus`); null without one.
 */
export const mainPicture = (kind: PicturedKind, key: SQL | { getSQL(): SQL }): SQL<string | null> =>
  sql<string | null>`(select ${picturePath(sql`p.hash`, sql`f.type`)} || '#' || p.focus from ${pictures} p
    join ${pictureFiles} f on f.hash = p.hash
    where p.kind = ${kind} and p.subject = ${key} and p.position = 0)`;

export interface PictureRow {
  /** Path on this site. */
  src: string;
  alt: Localised;
  caption: Localised | null;
  focus: PictureFocus;
  /** Pixels; for a drawing, the size of its viewBox. */
  width: number;
  height: number;
}

/** All pictures of a subject, in their order. */
export function picturesOf(db: Database, kind: PicturedKind, subject: string): Promise<PictureRow[]> {
  return db
    .select({
      src: picturePath(sql`${pictures.hash}`, sql`${pictureFiles.type}`),
      alt: pictures.alt,
      caption: pictures.caption,
      focus: pictures.focus,
      width: pictureFiles.width,
      height: pictureFiles.height,
    })
    .from(pictures)
    .innerJoin(pictureFiles, eq(pictureFiles.hash, pictures.hash))
    .where(and(eq(pictures.kind, kind), eq(pictures.subject, subject)))
    .orderBy(asc(pictures.position));
}
