import { useEffect } from 'react';
import type { ListMeta } from '#contract/list.ts';

/** Redirects to the last page of a list when the current page no longer exists, because entries were removed. */
export function useLastPage(meta: ListMeta | undefined, href: (page: number) => string): void {
  const last =
    meta && meta.total > 0 && meta.current_page > meta.last_page ? href(meta.last_page) : undefined;
  useEffect(() => {
    if (last !== undefined) location.replace(last);
  }, [last]);
}
