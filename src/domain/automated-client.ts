// CUBOT is a phone brand.
const AUTOMATED =
  /(?<!\bcu)bot(?:\b|_)|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|phantom|curl|wget|python|java\/|go-http|node|axios|https?:\/\//i;

/**
 * Whether a `User-Agent` header is that of a crawler, a monitor or a script, whose page views do not count as readers.
 * Browsers always send the header, and crawlers often name their own address in it.
 */
export const isAutomatedClient = (userAgent: string | undefined): boolean =>
  !userAgent || AUTOMATED.test(userAgent);
