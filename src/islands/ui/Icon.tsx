import type { LucideIcon } from 'lucide-react';

interface Props {
  of: LucideIcon;
  size?: number;
  /** Mirrors it in right-to-left text. */
  points?: boolean;
}

/** A Lucide icon at the size of the text, as `components/ui/Icon.astro` writes it. */
export function Icon({ of: Glyph, size = 20, points = false }: Props) {
  return <Glyph className={points ? 'icon points' : 'icon'} size={size} strokeWidth={1.75} aria-hidden />;
}
