import { useEffect, useState } from 'react';

/** Often enough for texts that count minutes. */
const EVERY = 10_000;

/** Milliseconds since 1970, kept current; begins with the moment at which the server rendered the page. */
export function useNow(rendered: number): number {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
