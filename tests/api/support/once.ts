import { expect } from 'vitest';

/**
 * Makes a value once for each test file. Files share their modules and not their databases, so each makes its
 * own.
 */
export function onceInFile<T>(make: () => Promise<T>): () => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return () => {
    const file = expect.getState().testPath ?? '';
    const ours = made.get(file) ?? make();
    made.set(file, ours);
    return ours;
  };
}
