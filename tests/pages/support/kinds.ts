import { policyFor } from '#cache/policy.ts';
import type { Page } from './crawl.ts';

/** The longest pages of each route pattern, which have the most different content. */
export function longestOfEachKind(pages: readonly Page[], perKind: number): Page[] {
  const kinds = Map.groupBy(pages, ({ path }) => policyFor(path.replace(/\?.*$/, ''))?.pattern ?? path);
  return [...kinds.values()].flatMap((pagesOfKind) =>
    pagesOfKind.toSorted((a, b) => b.text.length - a.text.length).slice(0, perKind),
  );
}
