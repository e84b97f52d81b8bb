import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';

/** `slug` names the setting: phone1, phone2, email, address, overview (HTML), site_name. */
export const Setting = v.object({ slug: v.string(), value: v.string() });
export type Setting = v.InferOutput<typeof Setting>;

const SettingList = v.object({ items: v.array(Setting) });

export const getGeneralSettings = endpoint({
  method: 'GET',
  path: '/settings/general-settings',
  access: 'public',
  summary: 'Contact data, overview text and site name.',
  output: SettingList,
});

export const getSocialSettings = endpoint({
  method: 'GET',
  path: '/settings/social-settings',
  access: 'public',
  summary: 'Social media accounts.',
  output: SettingList,
});
