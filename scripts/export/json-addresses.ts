/** Properties of structured data whose values are addresses. In any other one an address is a part of a text. */
const ADDRESSES: ReadonlySet<string> = new Set(['@id', 'url', 'item', 'image', 'serviceUrl']);

/**
 * The text of a script of this type with other addresses, where it is structured data; `change` gets each of them.
 * Without a change it keeps its bytes. Throws where JSON cannot be read.
 */
export function replaceAddresses(text: string, type: string, change: (address: string) => string): string {
  if (type !== 'application/ld+json') return text;
  let isChanged = false;
  const data: unknown = JSON.parse(text, (property, value: unknown) => {
    if (typeof value !== 'string' || !ADDRESSES.has(property)) return value;
    const changedValue = change(value);
    isChanged ||= changedValue !== value;
    return changedValue;
  });
  // As pages write it: a `<` could end the script.
  return isChanged ? JSON.stringify(data).replaceAll('<', '\\u003c') : text;
}
