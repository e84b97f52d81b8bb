import { describe, expect, test } from 'vitest';
import { zoneOptions, zoneTitle } from '#components/site/zone-options.ts';
import { LOCALES } from '#config.ts';
import { clockIn } from '#domain/time/clock.ts';

const now = new Date('2026-11-22T12:00Z');
const titleOf = (zone: string) =>
  zoneOptions('en', undefined, now).find(({ value }) => value === zone)?.title;

describe.each(LOCALES)('time zones to choose from in %s', (locale) => {
  test('are named by country and offset, each name once, never by a raw id', () => {
    const options = zoneOptions(locale, undefined, now);
    const titles = options.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => /[A-Z][a-z]+\/[A-Z]|_/.test(title))).toEqual([]);
    for (const { value, title } of options)
      expect(title).toContain(`(UTC${clockIn(value, now.getTime()).offset})`);
  });

  test('contain the zone that a person has already, once and with its own clock', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const options = zoneOptions(locale, zone, now);
      expect(options.filter(({ value }) => value === zone)).toHaveLength(1);
      expect(new Set(options.map(({ title }) => title)).size).toBe(options.length);
      expect(zoneTitle(locale, zone, now)).toContain(`UTC${clockIn(zone, now.getTime()).offset}`);
    }
  });
});

describe('the name of a zone', () => {
  test('follows the clocks of today, not those of 1970', () => {
    expect(titleOf('America/Los_Angeles')).toBe('United States – Pacific Time (UTC-08:00)');
    expect(zoneTitle('en', 'America/Sitka', now)).toBe('United States – Alaska Time (UTC-09:00)');
  });

  test('tells zones of one country apart whose clocks differ in summer only', () => {
    expect(titleOf('America/Phoenix')).toBe('United States – Mountain Standard Time (UTC-07:00)');
    expect(titleOf('America/Denver')).toBe('United States – Mountain Time (UTC-07:00)');
  });

  test('is offered once, with the zone that the person has already as its value', () => {
    const options = zoneOptions('en', 'America/Detroit', now);
    const eastern = options.filter(({ title }) => title.startsWith('United States – Eastern Time'));
    expect(eastern).toEqual([{ ...eastern[0], value: 'America/Detroit' }]);
  });

  test.each(['UTC', 'Etc/GMT+5', 'SystemV/AST4'])(
    'of %s, which lies in no country, is its offset',
    (zone) => {
      expect(zoneTitle('fr', zone, now)).toMatch(/UTC[+-]\d\d:00/);
    },
  );

  test('follows the clocks when they change', () => {
    expect(zoneTitle('en', 'Europe/Paris', new Date('2027-07-01T12:00Z'))).toBe('France (UTC+02:00)');
    expect(zoneTitle('en', 'Europe/Paris', now)).toBe('France (UTC+01:00)');
  });
});
