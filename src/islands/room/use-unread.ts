import { useState } from 'react';

/** The entries of a list that came since the panel that shows it was open last. */
export function useUnread<T>(lines: readonly T[], isOpen: boolean): readonly T[] {
  const [seen, setSeen] = useState(0);
  if (isOpen && seen !== lines.length) setSeen(lines.length);
  return isOpen ? [] : lines.slice(seen);
}
