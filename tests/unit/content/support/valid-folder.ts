import { expect } from 'vitest';
import { loadContent, type Content } from '#content/load-content.ts';
import { ContentError } from '#content/content-error.ts';
import { readContentFiles } from '#content/content-files.ts';
import {
  writeDoctor,
  writeFaqs,
  writeHospital,
  writeResort,
  writeService,
  writeTextPage,
} from '../../../api/db/support/editorial-files.ts';
import { SeedFolder } from '../../../api/db/support/seed-folder.ts';

/** A folder with valid items of every kind. */
export function validFolder(): SeedFolder {
  const folder = new SeedFolder();
  writeService(folder, { key: 'teeth', kind: 'family' });
  writeService(folder, { key: 'crown' });
  writeFaqs(folder, 'cats', [{ key: 'a' }, { key: 'b' }]);
  writeFaqs(folder, 'dogs', [{ key: 'c' }]);
  writeTextPage(folder, 'a-page');
  writeHospital(folder, { key: 'here' });
  writeHospital(folder, { key: 'there', city: 'tbilisi' });
  writeResort(folder, { key: 'rest' });
  writeDoctor(folder, { key: 'doc', hospital: 'here', treatments: ['crown'] });
  return folder;
}

export const load = (folder: SeedFolder): Content => loadContent(readContentFiles(folder.path));

/** The message with which loading fails; `none` where it succeeds. */
export function loadError(folder: SeedFolder): string {
  try {
    load(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return 'none';
}

/** Changes a file of the folder; fails where `from` is not in it. */
export function replaceIn(folder: SeedFolder, file: string, from: string | RegExp, to: string): void {
  const text = folder.read(file);
  expect(text).toMatch(from);
  folder.write(file, text.replace(from, to));
}
