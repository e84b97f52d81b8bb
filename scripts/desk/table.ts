import { stripVTControlCharacters } from 'node:util';
import type { DecryptedText } from '#domain/unreadable.ts';

/**
 * Columns of text, as wide as their widest cell. Cells lose their control characters, since strangers wrote many of
 * them.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const allRows = [head, ...rows].map((row) => row.map(plainText));
  const widths = head.map((_, column) => Math.max(...allRows.map((row) => row[column]?.length ?? 0)));
  return allRows.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** A text as one line, without control characters of terminals and without bidirectional embeddings, overrides, isolates. */
export const plainText = (text: string): string => withoutControls(text).trim();

/** The text without the characters that {@link plainText} leaves out, with its line breaks, indented by two spaces. */
export const indentLines = (text: string): string[] =>
  text.split(/\r?\n/).map((line) => `  ${withoutControls(line)}`.trimEnd());

const withoutControls = (text: string): string =>
  stripVTControlCharacters(text).replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ');

/** Stands for a text that cannot be decrypted. */
export const UNREADABLE_TEXT = '(cannot be read)';

export const readableText = (text: DecryptedText): string =>
  typeof text === 'string' ? text : UNREADABLE_TEXT;

/** A time in Türkiye, where staff work: `2026-11-22 14:05`. */
export const formatMinute = (at: Date | null | undefined): string =>
  at
    ? Temporal.Instant.fromEpochMilliseconds(at.getTime())
        .toZonedDateTimeISO('Europe/Istanbul')
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
        .replace('T', ' ')
    : '';
