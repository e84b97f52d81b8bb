import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openSite } from '#runtime/site.ts';

/** A site in a process of its own. Messages make it fail, and let its calls end. */
const folder = process.argv[2] ?? '';
mkdirSync(join(folder, 'dist/client'), { recursive: true });
writeFileSync(join(folder, 'dist/build.json'), '{"id":"failing"}');

const gate = Promise.withResolvers<void>();
const site = await openSite({
  dist: pathToFileURL(join(folder, 'dist/')),
  app: {
    render: async () => {
      process.send?.('waiting');
      await gate.promise;
      return new Response('finished');
    },
  },
});
site.stopOnErrors();
const address = await site.listen(0);
process.on('disconnect', () => process.exit(0));
process.on('message', (command) => {
  if (command === 'go on') gate.resolve();
  if (command === 'reject') void Promise.reject(new Error('nobody waits for this'));
  if (command === 'throw')
    setImmediate(() => {
      throw new Error('nobody waits for this');
    });
});
process.send?.({ port: Number(new URL(address).port) });
