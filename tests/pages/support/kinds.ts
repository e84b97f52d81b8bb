import { policyFor } from '#cache/policy.ts';
import type { Page } from './crawl.ts';

/** The longest pages of each kind: they have most of what there can be. */
export function longestOfEachKind(pages: readonly Page[], ofAKind: number): Page[] {
  const kinds = Map.groupBy(pages, ({ path }) => policyFor(path.replace(/\?.*$/, ''))?.pattern ?? path);
  return [...kinds.values()].flatMap((kind) =>
    kind.toSorted((a, b) => b.text.length - a.text.length).slice(0, ofAKind),
  );
}
