const ATTRIBUTES = /(?:"[^"]*"|'[^']*'|[^'">])*/.source;

/** A comment, a script or a style, which stay as they are, or a start tag, whose name is in a group. */
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
