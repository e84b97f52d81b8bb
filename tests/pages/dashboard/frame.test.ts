import { beforeAll, describe, expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { elements, textOf } from '../support/html.ts';
import { get } from '../support/request.ts';
import { visitor } from '../support/visitors.ts';

const t = getT('tr');

describe.each(['Patient', 'Doctor'] as const)('around the dashboard of a person with the role %s', (role) => {
  const path = `/tr/${role.toLowerCase()}-dashboard`;
  let html = '';
  beforeAll(async () => {
    const { cookie } = await visitor(role);
    html = (await get(path, { headers: { cookie } })).text;
  });

  test('nothing offers to share its address or covers its controls with ways to contact the clinic', () => {
    expect(textOf(html, 'h1')).not.toBe('');
    expect(html).not.toContain('id="share"');
    expect(html).not.toContain('id="contact-window"');
    const navs = elements(html, 'nav').map((nav) => nav['class']);
    expect(navs).not.toContain('bottom');
    expect(navs).not.toContain('corner');
  });

  test('the footer leads to the account, not to the login', () => {
    const footer = html.slice(html.indexOf('<footer'));
    const links = elements(footer, 'a').map(({ href }) => href);
    expect(links).toContain(path);
    expect(links).not.toContain('/tr/login');
    expect(footer).toContain(t('common:nav.account'));
  });
});
