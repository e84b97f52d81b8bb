import { main } from './site/main.ts';

await main(async () => {
  const { prepareSite } = await import('./site/open-site.ts');
  const site = await prepareSite({ keepGoing: process.argv.includes('--keep-going') });
  await site.close();
});
