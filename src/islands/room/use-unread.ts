import { useState } from 'react';

/**
 * The entries that were added to a list since its panel was last open. Entries are added at the end and withdrawn from
 * the end; they are compared by their number alone.
 */
export function useUnread<T>(lines: readonly T[], isOpen: boolean): readonly T[] {
  const [seenCount, setSeen] = useState(0);
  // Seen entries that were withdrawn count as new if they come again.
  const newCount = isOpen ? lines.length : Math.min(seenCount, lines.length);
  if (newCount !== seenCount) setSeen(newCount);
  return isOpen ? [] : lines.slice(newCount);
}
