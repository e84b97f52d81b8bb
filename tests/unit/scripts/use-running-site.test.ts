import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteRunningSite } from '#runtime/running-site.ts';
import { useRunningSite } from '../../../scripts/site/use-running-site.ts';

beforeEach(() => {
  const dir = mkdtempSync(join(tmpdir(), 'turqua-use-'));
  noteRunningSite(dir, 'http://localhost:4399');
  vi.stubEnv('DATA_DIR', dir);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a command in another terminal', () => {
  test('uses the address of the site that runs with its data folder', () => {
    vi.stubEnv('SITE_URL', '');
    useRunningSite();
    expect(process.env['SITE_URL']).toBe('http://localhost:4399');
  });

  test('keeps to SITE_URL where it is set', () => {
    vi.stubEnv('SITE_URL', 'https://www.example.com');
    useRunningSite();
    expect(process.env['SITE_URL']).toBe('https://www.example.com');
  });

  test('changes nothing where no site runs', () => {
    vi.stubEnv('DATA_DIR', mkdtempSync(join(tmpdir(), 'turqua-none-')));
    vi.stubEnv('SITE_URL', '');
    useRunningSite();
    expect(process.env['SITE_URL']).toBe('');
  });
});
