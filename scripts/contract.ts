import { parseArgs } from 'node:util';
import { env } from '#env.ts';
import { type Account, checkBackEnd } from './contract/check.ts';
import { exitCode, report } from './contract/report.ts';
import { Unreachable } from './contract/visitor.ts';

/**
 * `npm run contract -- --url https://backend.example.com/api`: lists where the answers of a back end differ from the
 * contract. Exit code: 0 no difference, 1 blocks hidden, 2 items lost, 3 pages lost, 4 not reached, 64 wrong use.
 */

const USAGE = `Usage: npm run contract -- --url https://backend.example.com/api
  --site <address>     public address of the site, as SANCTUM_STATEFUL_DOMAINS knows it (SITE_URL)
  --product <slug>     slug of the product's name, which some paths carry (PRODUCT_SLUG)
  --login <e-mail>     reads as this account too; its password is read from CONTRACT_PASSWORD
  --locale <language>  language of the answers (en)`;

function exitWithUsage(): never {
  console.error(USAGE);
  process.exit(64);
}

function parseArguments() {
  try {
    return parseArgs({
      options: {
        url: { type: 'string' },
        site: { type: 'string', default: env.SITE_URL },
        locale: { type: 'string', default: 'en' },
        product: { type: 'string', default: env.PRODUCT_SLUG },
        login: { type: 'string' },
      },
    }).values;
  } catch {
    return exitWithUsage();
  }
}

const { url, site, locale, product, login } = parseArguments();
const password = process.env['CONTRACT_PASSWORD'];
const siteUrl = URL.parse(site);
if (!url || !URL.canParse(url) || !siteUrl || (login && !password)) exitWithUsage();
const account: Account | undefined = login && password ? { email: login, password } : undefined;

try {
  const result = await checkBackEnd(
    { base: url.replace(/\/+$/, ''), site: siteUrl.origin, locale, product, csrfUrl: env.API_CSRF_URL },
    account,
  );
  for (const line of report(result)) console.log(line);
  process.exitCode = exitCode(result.differences);
} catch (error) {
  if (!(error instanceof Unreachable)) throw error;
  console.error(error.message);
  process.exitCode = 4;
}
