import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodeMetadata, METADATA_HEADER } from '#cache/render/page-metadata.ts';
import { openSite } from '#runtime/site.ts';

/**
 * A program with the runtime and a page that shows the content of the file `version`. Fault runs start and kill it. Its
 * argument is the folder of the content.
 */
const folder = process.argv[2] ?? '';
const version = () => readFileSync(join(folder, 'version'), 'utf8');
mkdirSync(join(folder, 'dist/client'), { recursive: true });
writeFileSync(join(folder, 'dist/build.json'), '{"id":"faults"}');

const site = await openSite({
  dist: pathToFileURL(join(folder, 'dist/')),
  app: {
    render: async () => {
      const metadata = encodeMetadata({ tags: ['blog'], maxAge: 3600 });
      const read = version();
      // Time for a kill between the read and the answer.
      await new Promise((resolve) => setTimeout(resolve, 2));
      // Random, so that compression leaves a page of real size.
      const filling = `<!-- ${randomBytes(15_000).toString('base64')} -->`;
      const html = `<p>${read}</p>${filling}`;
      const htmlHeaders = { 'content-type': 'text/html', 'content-length': String(Buffer.byteLength(html)) };
      return new Response(html, { headers: { ...htmlHeaders, [METADATA_HEADER]: metadata } });
    },
  },
});
site.stopOnSignals();
const address = await site.listen(0);

// The process that started this one is gone.
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ invalidate }: { invalidate?: string[] }) => {
  if (!invalidate) {
    process.send?.({ renders: site.store.counters.renders });
    return;
  }
  try {
    await site.store.invalidate(invalidate);
    process.send?.({ done: true });
  } catch (error) {
    process.send?.({ done: false, error: String(error) });
  }
});
process.send?.({ port: Number(new URL(address).port) });
