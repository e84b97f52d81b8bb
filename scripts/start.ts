import { main } from './site/main.ts';

await main(async () => {
  const { prepareSite } = await import('./site/open-site.ts');
  const { env } = await import('#env.ts');
  // What is up stays up: a page whose renewal fails is served as it was.
  const site = await prepareSite({ serveAnyway: true });
  site.stopOnSignals();
  const address = await site.listen();
  console.log(`${env.PRODUCT_NAME} is at ${address}`);
});
