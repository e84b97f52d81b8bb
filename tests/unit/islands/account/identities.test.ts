import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { linkRefusalText } from '#components/account/link-refusal.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { getT } from '#i18n/server/t.ts';
import Identities from '#islands/account/Identities.tsx';

type Props = Parameters<typeof Identities>[0];
const t = getT('en');
const LINKED = { provider: 'google', linked_at: '2026-11-23T09:00:00.000Z' } as const;

/** The section as the server writes it, without the comments that React writes between adjacent texts. */
function html(overrides: Partial<Props>): string {
  const strings = {
    ...pick(stringsOf('en', 'settings'), 'identities'),
    failed: 'failed',
    again: 'again',
    loading: 'loading',
  };
  const props = {
    locale: 'en',
    zone: 'Europe/Paris',
    providers: ['google', 'facebook'],
    verified: true,
    forgotHref: '/en/forms/forgot-password',
    strings,
    initial: { has_password: true, items: [] },
    ...overrides,
  };
  // The strings of the dialog are left out: it is not opened.
  return renderToString(createElement(Identities, props as unknown as Props)).replaceAll('<!-- -->', '');
}
const buttons = (overrides: Partial<Props>) =>
  [...html(overrides).matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, label]) => label);

describe('the providers of an account', () => {
  test('are offered, each to be linked, or to be removed with the day it was linked on', () => {
    expect(buttons({})).toEqual(['Link Google…', 'Link Facebook…']);
    const initial = { has_password: true, items: [LINKED] };
    expect(buttons({ initial })).toEqual(['Remove Google…', 'Link Facebook…']);
    expect(html({ initial })).toMatch(/Linked: .*23 Nov 2026/);
  });

  test('cannot be changed while the account has no password, with a link to get one', () => {
    const initial = { has_password: false, items: [LINKED] };
    expect(buttons({ initial })).toEqual([]);
    expect(html({ initial })).toContain('href="/en/forms/forgot-password"');
  });

  test('can be removed when the site no longer offers them, and are then not listed', () => {
    const initial = { has_password: true, items: [LINKED] };
    expect(buttons({ providers: ['facebook'], initial })).toEqual(['Link Facebook…', 'Remove Google…']);
    expect(html({ providers: ['facebook'] })).not.toContain('Google');
  });

  test('can be removed before the address is confirmed, and not linked', () => {
    const initial = { has_password: true, items: [LINKED] };
    expect(buttons({ initial, verified: false })).toEqual(['Remove Google…']);
    expect(html({ verified: false })).toContain(t('settings:identities.unverified'));
  });

  test('are not listed before the API has answered; a skeleton stands in their place', () => {
    expect(html({ initial: undefined })).toContain('skeleton');
    expect(html({ initial: undefined })).not.toContain('Google');
  });
});

describe('a provider that could not be linked', () => {
  const refusalText = (query: string) => linkRefusalText(t, new URLSearchParams(query));

  test('is named with the reason', () => {
    expect(refusalText('provider=google&refused=linked')).toBe(
      t('auth:social.linked', { provider: 'Google' }),
    );
    expect(refusalText('provider=facebook&refused=cancelled')).toContain('did not finish at Facebook');
    expect(refusalText('provider=google&refused=expired')).toBe(
      'Linking Google took too long, or you have signed in again since. Nothing has been linked. Please try again.',
    );
    expect(refusalText('provider=google&refused=email')).toBe(
      t('settings:linking.failed', { provider: 'Google' }),
    );
  });

  test.each([
    '',
    'refused=linked',
    'provider=google',
    'provider=<b>&refused=linked',
    'provider=google&refused=x',
  ])('has no text for “%s”', (query) => {
    expect(refusalText(query)).toBeUndefined();
  });
});
