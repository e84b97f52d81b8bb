import { createHash } from 'node:crypto';
import { ContentError } from '#content/content-error.ts';

/** Media types of pictures by the endings of their files. */
const TYPES = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;
export type PictureType = (typeof TYPES)[keyof typeof TYPES];

const FILE = new RegExp(`^pictures/[^/]+/[^/]+\\.(${Object.keys(TYPES).join('|')})$`);
export const NO_PICTURE = 'is no picture: .jpg, .png, .webp or .svg';
/** The text that stands for a picture ({@link pictureEntry}). */
const ENTRY = /^picture (\S{22})\n$/;

/** Whether a path in a folder of content is that of a picture. */
export const isPicture = (path: string): boolean => FILE.test(path);

const LIST = /\/pictures\.json$/;
/** A file in the folder of a subject, except hidden ones, which operating systems make. */
const IN_SUBJECT_FOLDER = /^pictures\/[^/]+\/[^/.][^/]*$/;

/** Throws a ContentError for the first file in a folder of pictures that is neither a picture nor the list of them. */
export function refuseOtherFiles(paths: readonly string[]): void {
  const other = paths.find((path) => IN_SUBJECT_FOLDER.test(path) && !isPicture(path) && !LIST.test(path));
  if (other !== undefined) throw new ContentError(other, '', NO_PICTURE);
}

/** Media type by the extension of a path; undefined where it is not that of a picture. */
export const pictureType = (path: string): PictureType | undefined =>
  (TYPES as Record<string, PictureType>)[FILE.exec(path)?.[1] ?? ''];

/** Names the bytes of a picture: the first 128 bits of their SHA-256, in base64url. */
export const pictureHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/**
 * The text that stands for a picture among the texts of a folder and of a stored version. The bytes lie in a table of
 * their own, by their hash: they are stored once, however many versions name them.
 */
export const pictureEntry = (bytes: Uint8Array): string => `picture ${pictureHash(bytes)}\n`;

/** The hash in the text that stands for a picture; undefined for every other text. */
export const hashInEntry = (text: string): string | undefined => ENTRY.exec(text)?.[1];
