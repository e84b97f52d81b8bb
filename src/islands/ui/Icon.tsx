import type { IconName } from '#domain/icon-names.ts';
import sprite from '#styles/icons.svg?url&no-inline';

interface Props {
  name: IconName;
  /** Pixels; 20 without. */
  size?: number;
  /** Mirrors it in right-to-left text. */
  points?: boolean;
}

/** A Lucide icon, as `components/ui/Icon.astro` writes it. */
export function Icon({ name, size, points = false }: Props) {
  return (
    <svg className={points ? 'icon points' : 'icon'} width={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
