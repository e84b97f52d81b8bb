import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { forgetRunningSite, noteRunningSite, runningSite } from '#runtime/running-site.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'turqua-running-'));

describe('the note of a running site', () => {
  test('gives the address while the process lives', () => {
    const dir = folder();
    noteRunningSite(dir, 'http://localhost:4399');
    expect(runningSite(dir)).toBe('http://localhost:4399');
  });

  test('is removed by the process that wrote it', () => {
    const dir = folder();
    noteRunningSite(dir, 'http://localhost:4399');
    forgetRunningSite(dir);
    expect(readdirSync(dir)).toEqual([]);
    expect(runningSite(dir)).toBeUndefined();
  });

  test('says nothing once its process was killed', () => {
    const dir = folder();
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    writeFileSync(join(dir, 'site.json'), JSON.stringify({ pid, url: 'http://localhost:4399' }));
    expect(runningSite(dir)).toBeUndefined();
  });

  test('of another process is left alone', () => {
    const dir = folder();
    writeFileSync(
      join(dir, 'site.json'),
      JSON.stringify({ pid: process.ppid, url: 'http://localhost:4399' }),
    );
    forgetRunningSite(dir);
    expect(runningSite(dir)).toBe('http://localhost:4399');
  });

  test('that is half written counts as none', () => {
    const dir = folder();
    writeFileSync(join(dir, 'site.json'), '{"pid":');
    expect(runningSite(dir)).toBeUndefined();
  });
});
