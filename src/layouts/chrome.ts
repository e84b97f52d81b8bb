import type { Chrome } from '#components/site/chrome.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getFooterMenu, getNavbarMenu } from '#contract/site/menus.ts';
import { getGeneralSettings, getSocialSettings } from '#contract/site/settings.ts';

type Asking = Pick<App.Locals, 'api' | 'product'>;

const asked = new WeakMap<Asking['api'], Promise<Chrome>>();

/** Settings, social accounts and both menus; asked once for each request, whose client is its own. */
export function loadChrome(locals: Asking): Promise<Chrome> {
  const known = asked.get(locals.api);
  if (known) return known;
  const chrome = ask(locals);
  asked.set(locals.api, chrome);
  return chrome;
}

async function ask({ api, product }: Asking): Promise<Chrome> {
  const [general, social, navbar, footer] = await Promise.all([
    orEmpty(getGeneralSettings, api.call(getGeneralSettings), { items: [] }),
    orEmpty(getSocialSettings, api.call(getSocialSettings), { items: [] }),
    orEmpty(getNavbarMenu, api.call(getNavbarMenu), []),
    orEmpty(getFooterMenu, api.call(getFooterMenu), []),
  ]);
  const settings = Object.fromEntries(general.items.map(({ slug, value }) => [slug, value]));
  return { siteName: settings['site_name'] || product.name, settings, social: social.items, navbar, footer };
}

/** A page stands without its menu: what cannot be had is logged and left out. */
async function orEmpty<T>(row: Endpoint, answer: Promise<T>, empty: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    console.error(`${row.method} ${row.path} failed while a page was laid out`, error);
    return empty;
  }
}
