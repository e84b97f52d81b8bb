import type { ListMeta } from '#contract/list.ts';

/** Laravel's paging figures; an empty list has one page. */
export function listMeta(page: number, limit: number, total: number): ListMeta {
  return { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total };
}

export const offsetOf = (page: number, limit: number): number => (page - 1) * limit;
