import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect } from 'vitest';
import type { Exit } from '../../../scripts/content/io.ts';
import { runContent } from '../../../scripts/content/run.ts';

const createdFolders: string[] = [];
afterAll(() => {
  for (const path of createdFolders) rmSync(path, { recursive: true, force: true });
});

export const SECRET = `whsec_${Buffer.from('a secret of the tests, long enough').toString('base64')}`;
/** An address at which no site runs. */
export const ABSENT_SITE = 'http://127.0.0.1:9';

/** An editor at a terminal, with a folder of their own. */
export class Editor {
  readonly folder = mkdtempSync(join(tmpdir(), 'turqua-content-'));
  readonly #ask: (() => Promise<boolean>) | undefined;
  /** The output of the last command. */
  output = '';

  /** `answer` is given to every question, or gives the answer; without it nobody can be asked. */
  constructor(answer?: boolean | (() => Promise<boolean>)) {
    this.#ask = typeof answer === 'boolean' ? async () => answer : answer;
    createdFolders.push(this.folder);
  }

  async run(...args: string[]): Promise<Exit> {
    const lines: string[] = [];
    const exit = await runContent(args, {
      print: (line = '') => lines.push(line),
      colour: false,
      ask: this.#ask,
      user: 'ada',
      secrets: () => [SECRET],
    });
    this.output = lines.join('\n');
    return exit;
  }

  pull = (...what: string[]) => this.run('pull', ...what, '--to', this.folder);
  push = (...options: string[]) => this.run('push', this.folder, '--yes', '--site', ABSENT_SITE, ...options);

  bytes = (path: string) => readFileSync(join(this.folder, path));
  read = (path: string) => readFileSync(join(this.folder, path), 'utf8');
  has = (path: string) => existsSync(join(this.folder, path));

  write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), content);
  }

  remove = (path: string) => rmSync(join(this.folder, path));

  edit(path: string, from: string | RegExp, to: string): void {
    const text = this.read(path);
    expect(text).toMatch(from);
    writeFileSync(join(this.folder, path), text.replace(from, to));
  }
}
