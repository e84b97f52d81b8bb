import { useEffect, useState } from 'react';

/** Milliseconds: often enough for texts that count minutes. */
const DEFAULT_INTERVAL = 10_000;

/**
 * The current time in milliseconds since 1970, updated after every `every` milliseconds. It begins with the moment at
 * which the server rendered the page.
 */
export function useNow(rendered: number, interval: number = DEFAULT_INTERVAL): number {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
