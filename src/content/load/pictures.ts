import type { InferOutput } from 'valibot';
import { PEOPLE_KINDS, PICTURED_KINDS, type PicturedKind, type PictureFocus } from '#domain/content-kinds.ts';
import { requireUnique } from '#content/checks.ts';
import { ContentError } from '#content/content-error.ts';
import type { ContentFiles } from '#content/content-files.ts';
import { hashInEntry, isPicture } from '#content/picture-files.ts';
import { readJson } from '#content/read/json.ts';
import { Pictures } from '#content/schemas/pictures.ts';

type Picture = InferOutput<typeof Pictures>[number];

export interface PictureSetContent {
  /** Kind and key of the subject: `doctor-feride-kizilcamli`. */
  key: string;
  kind: PicturedKind;
  subject: string;
  /** The pictures of the subject; `hash` identifies the bytes. */
  pictures: (Picture & { focus: PictureFocus; hash: string })[];
}

const LIST = /^pictures\/([a-z]+)-([a-z0-9-]+)\/pictures\.json$/;
const isPicturedKind = (kind: string): kind is PicturedKind =>
  PICTURED_KINDS.some((pictured) => pictured === kind);

/**
 * Reads the lists of pictures, one in each folder `pictures/{kind}-{key}`. `knownKeys` has the keys of each kind.
 * Throws a ContentError.
 */
export function loadPictures(
  files: ContentFiles,
  knownKeys: Readonly<Record<PicturedKind, ReadonlySet<string>>>,
): PictureSetContent[] {
  const used = new Set<string>();
  const sets = [...files.keys()].flatMap((file) => {
    if (!file.startsWith('pictures/') || isPicture(file)) return [];
    const [, kind = '', subject = ''] = LIST.exec(file) ?? [];
    if (!isPicturedKind(kind)) throw new ContentError(file, '', 'is not a list of pictures of anything');
    if (!knownKeys[kind].has(subject)) throw new ContentError(file, '', `there is no ${kind} ${subject}`);
    const list = readJson(files, file, Pictures);
    requireUnique(
      file,
      'name',
      list.map(({ name }) => name),
    );
    const usualFocus = PEOPLE_KINDS.has(kind) ? 'top' : 'centre';
    const pictures = list.map((picture) => {
      const path = fileOf(files, file.replace(/pictures\.json$/, picture.name));
      if (path === undefined) throw new ContentError(file, `key ${picture.name}`, 'has no file');
      used.add(path);
      return {
        ...picture,
        focus: picture.focus ?? usualFocus,
        hash: hashInEntry(files.get(path) ?? '') ?? '',
      };
    });
    return [{ key: `${kind}-${subject}`, kind, subject, pictures }];
  });
  const unused = [...files.keys()].find((file) => isPicture(file) && !used.has(file));
  if (unused !== undefined) throw new ContentError(unused, '', 'is in no list of pictures');
  return sets;
}

/** The path of the picture with the given path, which lacks the file extension. */
const fileOf = (files: ContentFiles, path: string): string | undefined =>
  [...files.keys()].find((file) => isPicture(file) && file.slice(0, file.lastIndexOf('.')) === path);
