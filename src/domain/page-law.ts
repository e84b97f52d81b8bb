/**
 * Which kinds of block a public page may show, by its language. Turkish pages are promotion inside Türkiye, where
 * the regulation on the promotion of health services (Resmî Gazete, 12 November 2025) allows none of them; pages
 * for readers abroad may. A change of the law changes this table and no other code.
 */
export const BLOCK_KINDS = [
  'price',
  'discount',
  'testimonial',
  'before-after',
  'comparison',
  'ranking',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

const ABROAD: readonly BlockKind[] = BLOCK_KINDS;

const ALLOWED: Record<'ar' | 'en' | 'fr' | 'tr', readonly BlockKind[]> = {
  ar: ABROAD,
  en: ABROAD,
  fr: ABROAD,
  tr: [],
};

/** Whether a public page in `locale` may show a block of this kind. */
export const mayShow = (locale: keyof typeof ALLOWED, kind: BlockKind): boolean =>
  ALLOWED[locale].includes(kind);

/** The filters and orders of lists that are blocks of a kind, by their names in the query. */
const KIND_OF_FACET: ReadonlyMap<string, BlockKind> = new Map([['fee', 'price']]);
const KIND_OF_SORT: ReadonlyMap<string, BlockKind> = new Map([
  ['fee', 'price'],
  ['experience', 'ranking'],
  ['beds', 'ranking'],
]);

const mayOffer = (kinds: ReadonlyMap<string, BlockKind>) => (locale: keyof typeof ALLOWED, name: string) => {
  const kind = kinds.get(name);
  return kind === undefined || mayShow(locale, kind);
};

/** Whether a list on a public page in `locale` may have the filter of this name: bands of fees show prices. */
export const mayFilterBy = mayOffer(KIND_OF_FACET);

/** Whether it may have the order of this name: by fees shows prices, by years of experience or by size ranks. */
export const maySortBy = mayOffer(KIND_OF_SORT);
