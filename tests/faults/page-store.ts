import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { decompress } from '#cache/pages/compress.ts';
import { PageDisk } from '#cache/disk/page-disk.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import { hashOf } from '#cache/pages/page.ts';

const CHILD = fileURLToPath(new URL('storing-process.ts', import.meta.url));

/**
 * Kills a process that stores pages with SIGKILL, once a round, at a random moment. Afterwards every record that is
 * there must be a whole page with the content that was stored under its hash. Prints figures; true when that held.
 */
export async function killStoring(rounds: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  let seenCount = 0;
  let corrupt = 0;
  for (let round = 0; round < rounds; round += 1) {
    await storeUntilKilled(folder);
    const inspection = await inspect(folder);
    seenCount += inspection.seen;
    corrupt += inspection.corrupt;
  }
  rmSync(folder, { recursive: true });
  console.log(
    `page store, ${rounds} × kill -9 while storing: ${seenCount} pages read back, corrupt ${corrupt}`,
  );
  return corrupt === 0 && seenCount > rounds;
}

async function storeUntilKilled(folder: string): Promise<void> {
  const child: ChildProcess = fork(CHILD, [folder], { execArgv: [] });
  await once(child, 'message');
  await pause(Math.random() * 150);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function inspect(folder: string): Promise<{ seen: number; corrupt: number }> {
  const file = openLmdb(folder);
  const disk = new PageDisk(file, 'faults');
  const { size } = disk;
  let wholePages = 0;
  for await (const keys of disk.pagesOf('blog')) {
    for (const key of keys) {
      const page = disk.get(key);
      if (page && hashOf(await decompress(page.br), page.headers) === page.hash) wholePages += 1;
    }
  }
  await file.close();
  // A page is corrupt if it is not found by its tag, or if its content does not match its hash.
  return { seen: size, corrupt: size - wholePages };
}
