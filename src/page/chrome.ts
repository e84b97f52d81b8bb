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

/** The parts around the content of every page: settings by slug, social accounts, both menus. */
export interface Chrome {
  siteName: string;
  settings: Readonly<Record<string, string>>;
  social: readonly Setting[];
  sisters: readonly SisterCompany[];
  navbar: readonly MenuItem[];
  footer: readonly MenuItem[];
  /** False when a part could not be read: such a page is soon rendered again. */
  complete: boolean;
}

type Asking = Pick<App.Locals, 'api' | 'userApi' | 'backEnd' | 'product' | 'report'>;

const asked = new WeakMap<Asking['api'], Promise<Chrome>>();

/** Settings, social accounts, sister companies and both menus; asked once for each request, whose client is its own. */
export function loadChrome(locals: Asking): Promise<Chrome> {
  const known = asked.get(locals.api);
  if (known) return known;
  const chrome = ask(locals);
  asked.set(locals.api, chrome);
  return chrome;
}

async function ask(locals: Asking): Promise<Chrome> {
  const { api, product, report } = locals;
  let complete = true;
  // A back end need not have all of them; what fails is logged, and the page stands without it for a while.
  const failed =
    ({ method, path }: Endpoint) =>
    (error: unknown) => {
      complete = false;
      report(`${method} ${path} failed while a page was laid out: ${String(error)}`);
      return undefined;
    };
  const [general, social, sisters, navbar, footer] = await Promise.all([
    api.find(getGeneralSettings).catch(failed(getGeneralSettings)),
    api.find(getSocialSettings).catch(failed(getSocialSettings)),
    api.find(getSisterCompanies).catch(failed(getSisterCompanies)),
    api.find(getNavbarMenu).catch(failed(getNavbarMenu)),
    api.find(getFooterMenu).catch(failed(getFooterMenu)),
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
