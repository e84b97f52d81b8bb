import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { instanceName } from '#runtime/instance-name.ts';

test('two processes with one host name and port have different names, which say where they run', () => {
  const names = [instanceName(), instanceName()];
  for (const name of names) expect(name.startsWith(`${hostname()}:`)).toBe(true);
  expect(new Set(names).size).toBe(2);
});
