import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const FILES = new Map([['menus.json', '{"menus": []}']]);

/** The hash of the same files in a site with these settings. */
async function hashWith(settings: Readonly<Record<string, string>>): Promise<string> {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { hashOfFiles } = await import('#content/content-files.ts');
  return hashOfFiles(FILES, []);
}

test.each(['PRODUCT_NAME', 'PRODUCT_SLUG'])(
  'content is written anew after a change of %s, which stands in its texts',
  async (name) => {
    const hash = await hashWith({ PRODUCT_NAME: 'Before', PRODUCT_SLUG: 'before' });
    expect(await hashWith({ PRODUCT_NAME: 'Before', PRODUCT_SLUG: 'before' })).toBe(hash);
    expect(await hashWith({ [name]: 'after' })).not.toBe(hash);
  },
);
