import type { Content } from '#contract/endpoint.ts';
import type { getServices } from '#contract/content/services.ts';
import type { getHomeCost } from '#contract/site/home-blocks.ts';

export type FamilyPrice = Content<typeof getHomeCost>['items'][number];

type Families = Content<typeof getServices>['items'];

/**
 * Groups prices by the key of their treatment's family. The key `undefined` has the prices without a known family, and
 * those of families that editors gave no card (`shownFamilies`).
 */
export function pricesByFamily(
  prices: readonly FamilyPrice[],
  families: Families,
  shownFamilies: readonly string[],
): Map<string | undefined, FamilyPrice[]> {
  const familyOf = new Map(
    families.flatMap(({ key, family, procedures }) =>
      procedures.map(({ slug }) => [slug, family ?? key] as const),
    ),
  );
  return Map.groupBy(prices, ({ slug }) => shownFamilies.find((key) => key === familyOf.get(slug)));
}
