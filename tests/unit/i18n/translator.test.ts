import { afterEach, expect, test, vi } from 'vitest';
import type { MessageKey } from '#i18n/server/messages.ts';
import { instance } from '#i18n/server/instance.ts';
import { getT } from '#i18n/server/t.ts';

const unknownKey = 'common:no.such.key' as MessageKey;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a translator keeps its language', () => {
  const french = getT('fr');
  expect(getT('tr')('common:home')).toBe('Ana sayfa');
  expect(french('common:home')).toBe('Accueil');
  expect(getT('fr')).toBe(french);
});

test('variables are inserted unchanged: nothing is escaped, nested or read as an option', () => {
  const t = getT('en');
  expect(t('common:nav.submenu', { label: '<b>“A” & B</b>' })).toBe('More in <b>“A” & B</b>');
  expect(t('common:nav.submenu', { label: '$t(common:home) {{label}}' })).toBe(
    'More in $t(common:home) {{label}}',
  );
  expect(
    t('common:nav.submenu', { label: 'x', lng: 'tr', ns: 'errors', context: 'y', defaultValue: 'z' }),
  ).toBe('More in x');
});

test('a missing message stops development', () => {
  expect(() => getT('fr')(unknownKey)).toThrow('There is no message common:no.such.key in fr');
});

test('a variable that was not given stops development', () => {
  expect(() => getT('fr')('common:nav.submenu')).toThrow('"label"');
});

test('a running site shows English for a missing message, and logs it once', () => {
  vi.stubEnv('PROD', true);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const arabic = instance().getResourceBundle('ar', 'common');
  const keptText = arabic.home;
  delete arabic.home;
  try {
    expect(getT('ar')('common:home')).toBe('Home');
    expect(getT('ar')('common:home')).toBe('Home');
    expect(getT('ar')(unknownKey)).toBe(unknownKey);
  } finally {
    arabic.home = keptText;
  }
  expect(log.mock.calls).toEqual([
    ['There is no message common:home in ar'],
    ['There is no message common:no.such.key in ar'],
  ]);
});
