import { useCallback, useEffect, useRef, useState } from 'react';
import { BOOK_PARTS, type BookPart } from '#domain/booking/book-steps.ts';

/** The part of the form that is shown; it stands in the address, so that Back and a reload find it. */
export function useParts(first: BookPart, hrefOf: (part: BookPart) => string) {
  const [part, setPart] = useState(first);
  const title = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    const follow = () => {
      const step = new URLSearchParams(location.search).get('step');
      setPart(BOOK_PARTS.find((one) => one === step) ?? 'case');
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    title.current?.focus();
    title.current?.scrollIntoView({ block: 'start' });
  });

  const go = useCallback(
    (next: BookPart) => {
      history.pushState(null, '', hrefOf(next));
      moved.current = true;
      setPart(next);
    },
    [hrefOf],
  );
  return { part, go, title };
}
