import { useState } from 'react';

/** The entries that were added to a list since its panel was last open. */
export function useUnread<T>(lines: readonly T[], isOpen: boolean): readonly T[] {
  const [seenCount, setSeen] = useState(0);
  if (isOpen && seenCount !== lines.length) setSeen(lines.length);
  return isOpen ? [] : lines.slice(seenCount);
}
