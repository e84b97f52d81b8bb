import { useState } from 'react';
import type { ChatLine } from '#islands/room/call.ts';

/** The lines of the chat that came since its panel was open last. */
export function useUnread(lines: readonly ChatLine[], isOpen: boolean): readonly ChatLine[] {
  const [seen, setSeen] = useState(0);
  if (isOpen && seen !== lines.length) setSeen(lines.length);
  return isOpen ? [] : lines.slice(seen);
}
