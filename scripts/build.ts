import { main } from './site/main.ts';

/**
 * `npm run build`: bundles the site and renders every page. With `--keep-going` the last good version stands in for a
 * page that fails. `--bundle-only` stops after the bundle, which needs no database and no settings.
 */
await main(async () => {
  if (process.argv.includes('--bundle-only')) {
    const { compile } = await import('./site/compile.ts');
    await compile();
    return;
  }
  // Nobody reads the pages of this process, so they need no memory beside the disk.
  process.env['PAGE_MEMORY_MB'] = '8';
  const { openBuilt, renderPages } = await import('./site/open-site.ts');
  const site = await openBuilt();
  await renderPages(site, { keepGoing: process.argv.includes('--keep-going') });
  await site.close();
});
