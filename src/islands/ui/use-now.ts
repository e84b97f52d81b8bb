import { useEffect, useState } from 'react';

/** Milliseconds between two updates: often enough for texts that count minutes. */
const DEFAULT_INTERVAL = 10_000;

/**
 * The current time in milliseconds since 1970, updated every `interval` milliseconds. The first value is `renderedAt`,
 * the time at which the server rendered the page, so that hydration renders the same HTML.
 */
export function useNow(renderedAt: number, interval: number = DEFAULT_INTERVAL): number {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
