import { areLegalPagesKnown } from '#page/legal-pages.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getFooterMenu, getNavbarMenu, type MenuItem } from '#contract/site/menus.ts';
import {
  getGeneralSettings,
  getSisterCompanies,
  getSocialSettings,
  type Setting,
  type SisterCompany,
} from '#contract/site/settings.ts';

/** The parts around the content of every page: settings by slug, social accounts, sister companies, both menus. */
export interface Chrome {
  siteName: string;
  settings: Readonly<Record<string, string>>;
  social: readonly Setting[];
  sisters: readonly SisterCompany[];
  navbar: readonly MenuItem[];
  footer: readonly MenuItem[];
  /**
   * Whether all calls for it were answered, and it is known which legal texts the back end has; otherwise the page is soon
   * rendered again.
   */
  complete: boolean;
}

type Locals = Pick<App.Locals, 'api' | 'userApi' | 'backEnd' | 'product' | 'report'>;

/** The chrome of each request, by the API client that the request has for itself. */
const chromeOfRequest = new WeakMap<Locals['api'], Promise<Chrome>>();

/** Settings, social accounts, sister companies and both menus; read once for each request. */
export function loadChrome(locals: Locals): Promise<Chrome> {
  const loading = chromeOfRequest.get(locals.api);
  if (loading) return loading;
  const chrome = readChrome(locals);
  chromeOfRequest.set(locals.api, chrome);
  return chrome;
}

async function readChrome(locals: Locals): Promise<Chrome> {
  const { api, product, report } = locals;
  let complete = true;
  // A back end may lack some of these calls. A failure is logged, and the page without that part is stored only
  // briefly.
  const logFailure =
    ({ method, path }: Endpoint) =>
    (error: unknown) => {
      complete = false;
      report(`${method} ${path} failed while a page was laid out: ${String(error)}`);
      return undefined;
    };
  const [general, social, sisters, navbar, footer] = await Promise.all([
    api.find(getGeneralSettings).catch(logFailure(getGeneralSettings)),
    api.find(getSocialSettings).catch(logFailure(getSocialSettings)),
    api.find(getSisterCompanies).catch(logFailure(getSisterCompanies)),
    api.find(getNavbarMenu).catch(logFailure(getNavbarMenu)),
    api.find(getFooterMenu).catch(logFailure(getFooterMenu)),
  ]);
  const settings = Object.fromEntries((general?.items ?? []).map(({ slug, value }) => [slug, value]));
  return {
    siteName: settings['site_name'] || product.name,
    settings,
    social: social?.items ?? [],
    sisters: sisters?.items ?? [],
    navbar: navbar ?? [],
    footer: footer ?? [],
    complete: complete && (await areLegalPagesKnown(locals)),
  };
}
