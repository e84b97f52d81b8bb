import type { IconName } from '#domain/icon-names.ts';
import sprite from '#styles/icons.svg?url&no-inline';

interface Props {
  name: IconName;
  size?: number;
  /** Mirrors it in right-to-left text. */
  points?: boolean;
}

/** A Lucide icon at the size of the text, as `components/ui/Icon.astro` writes it. */
export function Icon({ name, size = 20, points = false }: Props) {
  return (
    <svg className={points ? 'icon points' : 'icon'} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
