import { expect, test } from 'vitest';
import { siteState } from '#components/site/site-state.ts';

const CHROME = {
  siteName: 'Site',
  settings: { phone1: '+90 212 555 01 23', email: 'a@b.example', statistics: 'on' },
  social: [{ slug: 'whatsapp', value: '+905550000000' }],
  sisters: [],
  navbar: [],
  footer: [],
  complete: true,
};

test('islands share the settings and the accounts of the clinic', () => {
  expect(siteState(CHROME)).toEqual({
    settings: { phone1: '+90 212 555 01 23', email: 'a@b.example', statistics: 'on' },
    social: { whatsapp: '+905550000000' },
  });
});

test.each(['overview', 'phone1_name', 'phone2_name', 'address', 'hours', 'company'])(
  'a page does not repeat %s for its islands, since the server shows that text',
  (slug) => {
    const settings = { ...CHROME.settings, [slug]: 'A text to be read' };
    expect(siteState({ ...CHROME, settings }).settings).toEqual(CHROME.settings);
  },
);
