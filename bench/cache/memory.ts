import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure, Run } from '../figures.ts';
import { ask } from '../measure/ask.ts';
import { memoryOf } from '../measure/cpu.ts';
import { startPeer } from '../measure/peers.ts';
import { type Server, ServerProcess } from '../measure/server-process.ts';
import { htmlOf, keyOf } from '../servers/synthetic-page.ts';

const PAGES = 10_000;
const AT_ONCE = 16;
const MEGABYTE = 1024 * 1024;

/** Compares the memory of 10,000 pages of 60 KB in this page store and in Astro's own cache. */
export async function memory({ folder, print }: Run): Promise<Figure[]> {
  const file = join(folder, 'page-60k.html');
  writeFileSync(file, htmlOf(0));
  const ownServer = await ServerProcess.start(
    'synthetic',
    { DATA_DIR: join(folder, 'memory') },
    { args: [String(PAGES)] },
  );
  const ownGrowth = await measureGrowth(ownServer, () => ownServer.ask({ collect: true })).finally(() =>
    ownServer.stop(),
  );
  const astro = await startPeer('astro', file);
  const collect = () => process.kill(astro.pid, 'SIGUSR2');
  const astroGrowth = await measureGrowth(astro, collect).finally(() => astro.stop());
  const reportMemory = (name: string, { own: anonymous, resident }: typeof ownGrowth) =>
    print(
      `${name}: ${Math.round(anonymous / MEGABYTE)} MB, ${Math.round(resident / MEGABYTE)} MB with mapped files`,
    );
  reportMemory('own', ownGrowth);
  reportMemory('Astro', astroGrowth);
  const name = `memory of ${PAGES / 1000}k pages of 60 KB ÷ Astro's`;
  return [{ name, value: ownGrowth.own / astroGrowth.own, floor: 0.25, target: 0.16 }];
}

/** The bytes by which the memory of a server grows when it is asked for every page. */
async function measureGrowth(server: Server, collect: () => unknown): Promise<ReturnType<typeof memoryOf>> {
  const collectGarbage = async () => {
    // The allocator returns collected memory to the system with a delay.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await collect();
      await pause(500);
    }
    return memoryOf(server.pid);
  };
  await ask(server.port, keyOf(0));
  const before = await collectGarbage();
  for (let start = 0; start < PAGES; start += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, (_, offset) => ask(server.port, keyOf(start + offset)));
    for (const { status } of await Promise.all(answers)) {
      if (status !== 200) throw new Error(`a page was answered ${status}`);
    }
  }
  const bytesAfter = await collectGarbage();
  return { own: bytesAfter.own - before.own, resident: bytesAfter.resident - before.resident };
}
