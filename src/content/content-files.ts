import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { env } from '#env.ts';
import { ContentError } from '#content/content-error.ts';
import { isPicture, pictureEntry, refuseOtherFiles } from '#content/picture-files.ts';

/** A folder of content read into memory: texts by their path in it, with `/`. */
export type ContentFiles = ReadonlyMap<string, string>;

/** Reads a folder of content. The text of a picture is the entry that names its bytes (`picture-files.ts`). */
export const readContentFiles = (folder: string): ContentFiles =>
  new Map([...readTexts(folder, /\.(json|md)$/), ...readPictures(folder)]);

const readPictures = (folder: string): [string, string][] =>
  [...readPictureBytes(folder)].map(([path, bytes]) => [path, pictureEntry(bytes)]);

/** The pictures of a folder by their paths in it. */
export function readPictureBytes(folder: string): Map<string, Buffer> {
  const paths = pathsIn(folder);
  refuseOtherFiles(paths);
  return new Map(paths.filter(isPicture).map((path) => [path, readFileSync(join(folder, path))]));
}

/** Texts of the files below a folder whose paths match `names`, by their path in it. */
function readTexts(folder: string, names: RegExp): ContentFiles {
  const paths = pathsIn(folder).filter((path) => names.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Files below a folder, by their paths in it. */
const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();

/** The text of a file, with `{product}` and `{product-slug}` filled in. Throws a ContentError when it is missing. */
export function needFile(files: ContentFiles, path: string, reason = 'is missing'): string {
  const text = files.get(path);
  if (text === undefined) throw new ContentError(path, '', reason);
  return text.replaceAll('{product}', env.PRODUCT_NAME).replaceAll('{product-slug}', env.PRODUCT_SLUG);
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * SHA-256 over all files, the product's name and slug that {@link needFile} fills in, and the source files below the
 * folders in `programs`, which are the code that reads the content and writes it into the database.
 */
export const hashOfFiles = (files: ContentFiles, programs: readonly string[]): string =>
  hashOf(
    JSON.stringify([env.PRODUCT_NAME, env.PRODUCT_SLUG, ...files, ...programs.flatMap(readProgramFiles)]),
  );

/** SHA-256 over the source files below a folder, without those whose paths in it match `leftOut`. */
export const hashOfProgram = (folder: string, leftOut: RegExp): string =>
  hashOf(JSON.stringify(readProgramFiles(folder).filter(([path]) => !leftOut.test(path))));

const readProgramFiles = (folder: string): [string, string][] => [...readTexts(folder, /\.ts$/)];
