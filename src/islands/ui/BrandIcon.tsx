import type { BrandName } from '#domain/icon-names.ts';
import sprite from '#styles/icons.svg?url&no-inline';

/** The sign of a company, in the colour of the text, as `components/ui/BrandIcon.astro` writes it. */
export function BrandIcon({ name }: { name: BrandName }) {
  return (
    <svg width={18} height={18} aria-hidden="true">
      <use href={`${sprite}#brand-${name}`} />
    </svg>
  );
}
