import { main } from './site/main.ts';

await main(async () => {
  const { openBuilt, renderPages } = await import('./site/open-site.ts');
  const site = await openBuilt();
  await renderPages(site, { keepGoing: process.argv.includes('--keep-going') });
  await site.close();
});
