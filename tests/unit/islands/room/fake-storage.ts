/** A storage of the browser with these entries. */
export function fakeStorage(entries: Record<string, string> = {}): Pick<Storage, 'getItem' | 'setItem'> {
  const stored = new Map(Object.entries(entries));
  return {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
  };
}
