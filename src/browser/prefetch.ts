/** Milliseconds on a link that tell a wish from a way across it. */
const MEANT = 65;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Asks for the page behind a link while the pointer rests on it; never on 2g, nor where data is to be saved. */
export function prefetchLinks(): void {
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchSoon = (event: Event) => {
    clearTimeout(timer);
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
    if (!link || !isWorthIt(link) || seen.has(link.href) || isSlow()) return;
    timer = setTimeout(() => {
      seen.add(link.href);
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }),
      );
    }, MEANT);
  };
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, fetchSoon, { passive: true });
}

/** Another page of this site, of those that are the same for all. */
function isWorthIt({ origin, pathname, search, download }: HTMLAnchorElement): boolean {
  const elsewhere = pathname !== location.pathname || search !== location.search;
  return (
    origin === location.origin &&
    elsewhere &&
    !download &&
    !/-dashboard|\/(api|forms|login|logout)\b/.test(pathname)
  );
}

function isSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
