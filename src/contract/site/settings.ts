import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { essential, mainList } from '#contract/reading.ts';

/**
 * `slug` names the setting: phone1, phone2, email, address, overview (HTML), site_name; phone1_name and phone2_name
 * label the telephone numbers, hours says when they are answered, and company is the name that legal texts use.
 * statistics is `on` where page views are counted; meta_pixel and google_ads are ids of advertising services.
 */
export const Setting = v.object({ slug: essential(v.string()), value: essential(v.string()) });
export type Setting = v.InferOutput<typeof Setting>;

const SettingList = v.object({ items: mainList(v.array(Setting)) });

/** A company of the same group. */
export const SisterCompany = v.object({
  slug: v.string(),
  name: essential(v.string()),
  /** Address of the company's own site. */
  url: essential(v.string()),
  /** A picture with its size in pixels. */
  logo: v.object({ url: essential(v.string()), width: v.number(), height: v.number() }),
});
export type SisterCompany = v.InferOutput<typeof SisterCompany>;

export const getGeneralSettings = endpoint({
  method: 'GET',
  path: '/settings/general-settings',
  access: 'public',
  summary:
    'Contact data, overview text, site name, and which counting and advertising services are in use; in the language of the call.',
  output: SettingList,
});

export const getSocialSettings = endpoint({
  method: 'GET',
  path: '/settings/social-settings',
  access: 'public',
  summary:
    'Social media accounts in their order: `slug` names the network, `value` is the address, of `whatsapp` a telephone number.',
  output: SettingList,
});

export const getSisterCompanies = endpoint({
  method: 'GET',
  path: '/settings/sister-companies',
  access: 'public',
  summary: 'Companies of the same group in their order: name, site and logo.',
  output: v.object({ items: mainList(v.array(SisterCompany)) }),
});
