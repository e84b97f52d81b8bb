import type { IconName } from '#domain/icon-names.ts';
import sprite from '#styles/icons.svg?url&no-inline';

interface Props {
  name: IconName;
  /** Size in pixels; 20 by default. */
  size?: number;
  /** Whether the icon is mirrored in right-to-left text. */
  points?: boolean;
}

/** A Lucide icon, with the same HTML as `components/ui/Icon.astro`. */
export function Icon({ name, size, points = false }: Props) {
  return (
    <svg className={points ? 'points' : undefined} width={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
