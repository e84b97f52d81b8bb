const ATTRIBUTES = /(?:"[^"]*"|'[^']*'|[^'">])*/.source;

/** Matches comments, scripts and styles, which are not changed, and start tags, with their name in group 1. */
const PARTS = new RegExp(
  `<!--[\\s\\S]*?-->|<(?:script|style)\\b[\\s\\S]*?</(?:script|style)|<([a-z][\\w-]*)\\s${ATTRIBUTES}>`,
  'gi',
);

/** Changes each start tag that has attributes, except those of scripts and styles. `element`: its name. */
export function replaceStartTags(html: string, change: (tag: string, element: string) => string): string {
  return html.replace(PARTS, (part, element: string | undefined) =>
    element === undefined ? part : change(part, element.toLowerCase()),
  );
}
