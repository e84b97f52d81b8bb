import { keyOf, kindOf } from '#content/items.ts';
import type { ConflictError } from '#services/publishing/publish.ts';

/** The name of an item in sentences. */
export const nameOf = (item: string): string =>
  kindOf(item) === 'order' ? `the order of ${keyOf(item)}` : item;

export function describeConflict({ item, base, head }: ConflictError): string[] {
  const by = head && `version ${head.version} by ${head.author}, ${head.createdAt.toISOString()}`;
  const now = head?.files === null ? `was deleted meanwhile (${by})` : `is ${by} in the database`;
  const ownPart =
    base === null ? 'the files were not pulled from it' : `the files were made from version ${base}`;
  return [
    `${nameOf(item)} ${head ? now : 'is not in the database'}, but ${ownPart}. Nothing was stored.`,
    'Pull it into another folder (--to) and bring the two together, or publish yours over it with --force.',
  ];
}
