/**
 * Changes full addresses of this site into paths, at any depth and in the object itself: a back end may send either,
 * and the contract has only paths.
 */
export function localPaths(content: unknown, origin: string): unknown {
  if (typeof content === 'string')
    return isAddressOf(origin, content) ? content.slice(origin.length) : content;
  if (typeof content !== 'object' || content === null) return content;
  const parts = content as Record<string, unknown>;
  for (const [name, part] of Object.entries(parts)) parts[name] = localPaths(part, origin);
  return content;
}

// A text with white space is prose that merely begins with an address.
const isAddressOf = (origin: string, text: string) => text.startsWith(`${origin}/`) && !/\s/.test(text);
