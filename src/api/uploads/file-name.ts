import { FILE_EXTENSIONS, type FileType } from '#domain/file-purposes.ts';

const MAX_LENGTH = 100;

/**
 * A name to show and to save a file under: without folders, control and direction characters, and with the extension
 * of its type. `fallback` stands for a name of which nothing is left.
 */
export function fileName(given: string, type: FileType, fallback: string): string {
  const base = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const stem = base
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = Array.from(stem).slice(0, MAX_LENGTH).join('');
  return `${short || fallback}.${FILE_EXTENSIONS[type]}`;
}
