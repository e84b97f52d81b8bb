/**
 * Writes full addresses of this site as paths, in place and at any depth: a back end may name its pages in either way,
 * the contract knows paths.
 */
export function localPaths(content: unknown, origin: string): unknown {
  if (typeof content === 'string')
    return isAddressOf(origin, content) ? content.slice(origin.length) : content;
  if (typeof content !== 'object' || content === null) return content;
  const parts = content as Record<string, unknown>;
  for (const [name, part] of Object.entries(parts)) parts[name] = localPaths(part, origin);
  return content;
}

// White space: a text that begins with an address is still a text.
const isAddressOf = (origin: string, text: string) => text.startsWith(`${origin}/`) && !/\s/.test(text);
