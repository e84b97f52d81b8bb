/** Properties whose values are addresses, by the type of the script. In any other one an address is a part of a text. */
const ADDRESSES: Readonly<Record<string, ReadonlySet<string>>> = {
  'application/ld+json': new Set(['@id', 'url', 'item', 'image', 'serviceUrl']),
  /** Data that the server hands to islands (`#site-state`): languages. */
  'application/json': new Set(['href']),
};

/**
 * The text of a script of this type with other addresses; `change` gets each of them. Without a change it keeps its
 * bytes. Throws where JSON cannot be read.
 */
export function replaceAddresses(text: string, type: string, change: (address: string) => string): string {
  const properties = ADDRESSES[type];
  if (!properties) return text;
  let isChanged = false;
  const data: unknown = JSON.parse(text, (property, value: unknown) => {
    if (typeof value !== 'string' || !properties.has(property)) return value;
    const changed = change(value);
    isChanged ||= changed !== value;
    return changed;
  });
  // As pages write it: a `<` could end the script.
  return isChanged ? JSON.stringify(data).replaceAll('<', '\\u003c') : text;
}
