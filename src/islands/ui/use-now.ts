import { useEffect, useState } from 'react';

/** Milliseconds: often enough for texts that count minutes. */
const OFTEN = 10_000;

/**
 * Milliseconds since 1970, kept current; begins with the moment at which the server rendered the page. `every`: how long
 * it may stand still, in milliseconds.
 */
export function useNow(rendered: number, every: number = OFTEN): number {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
