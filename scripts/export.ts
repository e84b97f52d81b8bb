import { main } from './site/main.ts';

/** `npm run export [-- folder] [--keep-going]`: writes every page into a file, for hosts that serve files alone. */
await main(async () => {
  const { exportSite } = await import('./export/export-site.ts');
  const folder = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? 'export';
  for (const line of await exportSite(folder, process.argv.includes('--keep-going'))) console.log(line);
});
