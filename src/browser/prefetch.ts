/** Milliseconds that the pointer must rest on a link: a pointer that only crosses the link leaves it sooner. */
const HOVER_DELAY = 65;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const seen = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Prefetches the page of the link that a hover or focus reached, if no other hover or focus follows at once; never on
 * 2G, nor when the browser asks to save data.
 */
export function prefetchSoon({ target }: Pick<Event, 'target'>): void {
  clearTimeout(timer);
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || !isWorthIt(link) || seen.has(link.href) || isSlow()) return;
  timer = setTimeout(() => {
    seen.add(link.href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
  }, HOVER_DELAY);
}

/** Whether a link leads to another page of this site, but no file, dashboard, call, form or login. */
function isWorthIt({ origin, pathname, search, download }: HTMLAnchorElement): boolean {
  const isOtherPage = pathname !== location.pathname || search !== location.search;
  return (
    origin === location.origin &&
    isOtherPage &&
    !download &&
    !/-dashboard|\/(api|forms|login|logout)\b/.test(pathname)
  );
}

function isSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
