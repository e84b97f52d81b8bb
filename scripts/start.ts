import { logAsJson } from './site/json-output.ts';
import { main } from './site/main.ts';

const log = logAsJson();

await main(async () => {
  const { env } = await import('#env.ts');
  if (log) log.level = env.LOG_LEVEL;
  const { openFilled } = await import('./site/open-site.ts');
  const { site, rest } = await openFilled();
  site.stopOnSignals();
  const address = await site.listen();
  console.log(`${env.PRODUCT_NAME} is at ${address}`);
  await rest();
});
