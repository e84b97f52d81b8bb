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
