import { useEffect } from 'react';
import type { ListMeta } from '#contract/list.ts';

/** Redirects from a page beyond the last one to the last: its only entry was removed, or its address is old. */
export function useLastPage(meta: ListMeta | undefined, href: (page: number) => string): void {
  const last =
    meta && meta.total > 0 && meta.current_page > meta.last_page ? href(meta.last_page) : undefined;
  useEffect(() => {
    if (last !== undefined) location.replace(last);
  }, [last]);
}
