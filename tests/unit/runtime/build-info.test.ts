import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { parseEnv } from '#env.ts';
import { BUILD_FILE, instanceName, pagesId } from '#runtime/build-info.ts';

const folder = mkdtempSync(join(tmpdir(), 'turqua-build-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, BUILD_FILE), JSON.stringify({ id: 'one' }));
const idWith = (settings: Record<string, string>) => pagesId(pathToFileURL(`${folder}/`), parseEnv(settings));

test.each(['DATABASE_URL', 'API_URL'] as const)(
  '%s: another address has other stored pages, another password the same ones',
  (name) => {
    const scheme = name === 'API_URL' ? 'https' : 'postgres';
    const id = idWith({ [name]: `${scheme}://ada:old@db.example.com:5432/one` });
    expect(idWith({ [name]: `${scheme}://ada:n%40w@db.example.com:5432/one` })).toBe(id);
    expect(idWith({ [name]: `${scheme}://db.example.com:5432/one` })).toBe(id);
    expect(idWith({ [name]: `${scheme}://ada:old@db.example.com:5432/two` })).not.toBe(id);
    expect(idWith({ [name]: `${scheme}://ada:old@other.example.com:5432/one` })).not.toBe(id);
    expect(idWith({})).not.toBe(id);
  },
);

test('two processes with one host name and port have different names, which say where they run', () => {
  const names = [instanceName(), instanceName()];
  for (const name of names) expect(name.startsWith(`${hostname()}:`)).toBe(true);
  expect(new Set(names).size).toBe(2);
});

test('other origins of pictures have other stored pages', () => {
  expect(idWith({ MEDIA_ORIGINS: 'https://pictures.example.com' })).not.toBe(idWith({}));
});
