import type { ListQuery } from '#i18n/routes.ts';

/** What a list is narrowed and sorted by, as its address says it. */
export type ListChoice = Readonly<Record<string, string>>;

const LONGEST = 200;

/** What an address chooses of these names; empty values choose nothing. */
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
