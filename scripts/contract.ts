import { parseArgs } from 'node:util';
import { env } from '#env.ts';
import { checkBackEnd } from './contract/check.ts';

/** `npm run contract -- --url https://backend.example.com/api [--locale fr] [--product clinic]`: what a back end answers differently. */

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    locale: { type: 'string', default: 'en' },
    // Some paths carry the slug of the product's name.
    product: { type: 'string', default: env.PRODUCT_SLUG },
  },
});
if (!values.url || !URL.canParse(values.url)) {
  console.error(
    'Usage: npm run contract -- --url https://backend.example.com/api [--locale en] [--product <slug>]',
  );
  process.exit(2);
}

const results = await checkBackEnd({
  base: values.url.replace(/\/+$/, ''),
  locale: values.locale,
  product: values.product,
});
for (const { call, differences } of results) {
  console.log(`${differences.length === 0 ? 'ok  ' : 'DIFF'} ${call}`);
  for (const difference of differences) console.log(`       ${difference}`);
}
const different = results.filter((result) => result.differences.length > 0).length;
console.log(`${results.length - different} of ${results.length} calls answer as the contract says`);
process.exitCode = different === 0 ? 0 : 1;
