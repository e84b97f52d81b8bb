import { prepareSite } from '../../scripts/site/open-site.ts';

/** The built site, with questions about its page store answered by message. */
const site = await prepareSite({ keepGoing: false });
site.stopOnSignals();
const address = await site.listen(0);

interface Question {
  invalidate?: string[];
}

process.on('message', async ({ invalidate }: Question) => {
  if (invalidate) {
    // What is counted is the visitors' renders alone.
    site.store.stop();
    await site.store.invalidate(invalidate);
  }
  process.send?.({ renders: site.store.counters.renders });
});
process.send?.({ port: Number(new URL(address).port) });
