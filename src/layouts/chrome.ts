import type { Chrome } from '#components/site/chrome.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getFooterMenu, getNavbarMenu } from '#contract/site/menus.ts';
import { getGeneralSettings, getSisterCompanies, getSocialSettings } from '#contract/site/settings.ts';

type Asking = Pick<App.Locals, 'api' | 'product' | 'report'>;

const NONE = { items: [] };

const asked = new WeakMap<Asking['api'], Promise<Chrome>>();

/** Settings, social accounts, sister companies and both menus; asked once for each request, whose client is its own. */
export function loadChrome(locals: Asking): Promise<Chrome> {
  const known = asked.get(locals.api);
  if (known) return known;
  const chrome = ask(locals);
  asked.set(locals.api, chrome);
  return chrome;
}

async function ask({ api, product, report }: Asking): Promise<Chrome> {
  const [general, social, sisters, navbar, footer] = await Promise.all([
    orNothing(getGeneralSettings, api.call(getGeneralSettings), report),
    orNothing(getSocialSettings, api.call(getSocialSettings), report),
    // A back end need not know of any.
    orNothing(
      getSisterCompanies,
      api.find(getSisterCompanies).then((found) => found ?? NONE),
      report,
    ),
    orNothing(getNavbarMenu, api.call(getNavbarMenu), report),
    orNothing(getFooterMenu, api.call(getFooterMenu), report),
  ]);
  const complete = [general, social, sisters, navbar, footer].every((part) => part !== undefined);
  const settings = Object.fromEntries((general?.items ?? []).map(({ slug, value }) => [slug, value]));
  return {
    siteName: settings['site_name'] || product.name,
    settings,
    social: social?.items ?? [],
    sisters: sisters?.items ?? [],
    navbar: navbar ?? [],
    footer: footer ?? [],
    complete,
  };
}

/** A page stands without its menu: what cannot be had is logged and left out. */
async function orNothing<T>(
  { method, path }: Endpoint,
  answer: Promise<T>,
  report: Asking['report'],
): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    report(`${method} ${path} failed while a page was laid out: ${String(error)}`);
    return undefined;
  }
}
