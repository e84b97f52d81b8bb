import type { ListQuery } from '#i18n/routes.ts';

/** The filters and the order of a list, as its address names them. */
export type ListChoice = Readonly<Record<string, string>>;

const LONGEST = 200;

/** The values in an address for these names; empty values are ignored. */
export const chosenIn = (search: URLSearchParams, names: readonly string[]): ListChoice =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name) ?? '';
      return value === '' || value.length > LONGEST ? [] : [[name, value]];
    }),
  );

/** Page 1 is the bare address. */
export const bareFirst = ({ page, ...choice }: ListQuery): ListQuery => ({
  ...choice,
  page: page === 1 ? undefined : page,
});

/** The address without the fields of its form that were left empty; undefined where it has none of them. */
export function withoutEmpty({ pathname, searchParams }: URL): string | undefined {
  const filled = [...searchParams].filter(([, value]) => value !== '');
  if (filled.length === searchParams.size) return undefined;
  return filled.length > 0 ? `${pathname}?${new URLSearchParams(filled)}` : pathname;
}
