/** Properties of structured data whose whole value is an address; elsewhere an address is a part of a text. */
const ADDRESSES: ReadonlySet<string> = new Set(['@id', 'url', 'item', 'image', 'serviceUrl']);

/**
 * The text of a script in which `change` has replaced each address, if its type is that of structured data. A text
 * without a changed address keeps its bytes. Throws for JSON that cannot be parsed.
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
  // Pages escape a `<` as well, because `</script>` in a text would end the script.
  return isChanged ? JSON.stringify(data).replaceAll('<', '\\u003c') : text;
}
