import { expect } from 'vitest';

/**
 * Makes a value once for each test file. Files share their modules and not their databases, so each makes its
 * own.
 */
export function onceInFile<T>(make: () => Promise<T>): () => Promise<T> {
  const results = new Map<string, Promise<T>>();
  return () => {
    const file = expect.getState().testPath ?? '';
    const result = results.get(file) ?? make();
    results.set(file, result);
    return result;
  };
}
