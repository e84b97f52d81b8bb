import { main } from './site/main.ts';

await main(async () => {
  const { openFilled } = await import('./site/open-site.ts');
  const { env } = await import('#env.ts');
  const { site, rest } = await openFilled();
  site.stopOnSignals();
  const address = await site.listen();
  console.log(`${env.PRODUCT_NAME} is at ${address}`);
  await rest();
});
