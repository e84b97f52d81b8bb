import { expect } from 'vitest';

/** What a test file makes once. Files share their modules and not their databases, so each file makes its own. */
export function onceInFile<T>(make: () => Promise<T>): () => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return () => {
    const file = expect.getState().testPath ?? '';
    const ours = made.get(file) ?? make();
    made.set(file, ours);
    return ours;
  };
}
