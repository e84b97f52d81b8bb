/** The nodes of a page's schema.org graph. */
export function graphOf(html: string): Record<string, unknown>[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as { '@graph'?: Record<string, unknown>[] })['@graph'] ?? [];
}
