import type { LucideIcon } from 'lucide-react';

/** A Lucide icon at the size of the text, as `components/ui/Icon.astro` writes it. */
export function Icon({ of: Glyph, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Glyph className="icon" size={size} strokeWidth={1.75} aria-hidden />;
}
