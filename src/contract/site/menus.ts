import * as v from 'valibot';
import { Address } from '#contract/address.ts';
import { endpoint } from '#contract/endpoint.ts';
import { essential } from '#contract/reading.ts';

/** A name that is not an address, or an empty text; the item then leads to the page of its slug. */
const Name = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}_-]*(\/[\p{L}\p{N}_-]+)*$/u, 'address'));

/** A link of the navbar or footer; `full_link` is a path of this site or a full address. */
export interface MenuItem {
  slug: string;
  label: string;
  full_link: string;
  children: MenuItem[];
}
export const MenuItem: v.GenericSchema<unknown, MenuItem> = v.object({
  slug: v.string(),
  label: essential(v.string()),
  /** The target of the link. An item with any other value is left out. */
  full_link: essential(v.optional(v.union([Address, Name]), '')),
  children: v.optional(v.array(v.lazy(() => MenuItem)), () => []),
});

export const getNavbarMenu = endpoint({
  method: 'GET',
  path: '/menus/1',
  access: 'public',
  summary: 'Navbar links in their order, with those below them.',
  output: v.array(MenuItem),
});

export const getFooterMenu = endpoint({
  method: 'GET',
  path: '/menus/2',
  access: 'public',
  summary: 'Footer links in their order, with those below them.',
  output: v.array(MenuItem),
});
