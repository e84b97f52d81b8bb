import { keyOf, kindOf } from '#content/items.ts';
import type { ConflictError } from '#services/publishing/publish.ts';

/** The name of an item as printed sentences use it. */
export const nameOf = (item: string): string =>
  kindOf(item) === 'order' ? `the order of ${keyOf(item)}` : item;

export function describeConflict({ item, base, head }: ConflictError): string[] {
  const newest = head && `version ${head.version} by ${head.author}, ${head.createdAt.toISOString()}`;
  const published =
    head?.files === null ? `was deleted meanwhile (${newest})` : `is ${newest} in the database`;
  const folderState =
    base === null ? 'the files were not pulled from it' : `the files were made from version ${base}`;
  return [
    `${nameOf(item)} ${head ? published : 'is not in the database'}, but ${folderState}. Nothing was stored.`,
    'Pull it into another folder (--to) and bring the two together, or publish yours over it with --force.',
  ];
}
