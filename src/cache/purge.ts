import type { Freshened, Invalidated } from '#cache/invalidation.ts';
import type { Refresher, Waiting } from '#cache/refresher.ts';
import type { Tiers } from '#cache/tiers.ts';

/** Pages that are named, and of whose renewal the caller hears. */
const NAMED = 1_000;

interface Purge extends Pick<Waiting, 'epoch' | 'since'> {
  tiers: Tiers;
  refresher: Refresher;
}

interface Found {
  key: string;
  heat: number;
}

/** Finds the pages with one of `tags`, most-read first, and has them rendered anew. `epoch`, `since`: see {@link Waiting}. */
export async function renewPagesOf(
  tags: readonly string[],
  { tiers, refresher, epoch, since }: Purge,
  onFresh?: (page: Freshened) => void,
): Promise<Invalidated> {
  let pages = 0;
  let hottest: Found[] = [];
  let held: Found[] = [];
  const hotter = (a: Found, b: Found) => (a.heat === b.heat ? 0 : b.heat - a.heat);
  for await (const piece of tiers.pagesOf(tags)) {
    pages += piece.length;
    const found = piece.map((key): Found => ({ key, heat: tiers.heatOf(key) })).sort(hotter);
    hottest = merge(hottest, found);
    // A small purge is sent off below in one go, in its order; a large one begins before its last page is found.
    held.push(...found);
    if (pages <= NAMED) continue;
    for (const { key, heat } of held) refresher.want(key, heat);
    held = [];
  }
  for (const { key, heat } of hottest) {
    const waiting: Waiting | undefined = onFresh && { epoch, since, tell: onFresh };
    refresher.want(key, heat, waiting);
  }
  return { pages, keys: hottest.map(({ key }) => key) };
}

/** The hottest of two lists that are in order. */
function merge(one: readonly Found[], other: readonly Found[]): Found[] {
  const merged: Found[] = [];
  let [at, to] = [0, 0];
  while (merged.length < NAMED) {
    const [a, b] = [one[at], other[to]];
    if (!a && !b) break;
    if (a && (!b || a.heat >= b.heat)) {
      merged.push(a);
      at += 1;
    } else if (b) {
      merged.push(b);
      to += 1;
    }
  }
  return merged;
}
