import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { loadContent } from '#content/load-content.ts';
import { readContentFiles } from '#content/content-files.ts';

const { costs, services } = loadContent(readContentFiles('demo'));

/** The nights of one journey, with those in hospital. */
const nightsOf = (service: string): number => {
  const stay = costs.find((cost) => cost.service === service)?.stay;
  return (stay?.hotel_nights ?? 0) + (stay?.hospital_nights ?? 0);
};
const stayText = (service: string, locale: (typeof LOCALES)[number]): string =>
  services.find(({ key }) => key === service)?.facts.stay[locale] ?? '';

describe.each(['sleeve-gastrectomy', 'gastric-bypass'])('the usual stay for %s', (service) => {
  test('has a night before the operation, and the ten days after it in which nobody should fly', () => {
    expect(nightsOf(service)).toBe(1 + 10);
  });

  test.each(LOCALES)('is as long on the treatment’s page in %s as in the estimate', (locale) => {
    expect(stayText(service, locale)).toContain(String(nightsOf(service)));
  });
});

/** The bounds of a stay whose text names them, or calls them a week. */
function boundsIn(text: string): [least: number, most: number] | undefined {
  if (/about a week/i.test(text)) return [6, 8];
  const [, least, most, unit] = /(\d+)–(\d+) (days|weeks)(?! in hospital)/.exec(text) ?? [];
  const days = unit === 'weeks' ? 7 : 1;
  return least && most ? [Number(least) * days, Number(most) * days] : undefined;
}

const bounded = costs.flatMap(({ service }) => {
  const bounds = boundsIn(stayText(service, 'en'));
  return bounds ? [{ service, bounds }] : [];
});

test.each(bounded)(
  'the usual stay for $service lies within the one that its page names',
  ({ service, bounds: [least, most] }) => {
    expect(nightsOf(service)).toBeGreaterThanOrEqual(least);
    expect(nightsOf(service)).toBeLessThanOrEqual(most);
  },
);

test('the pages of at least ten treatments name the bounds of their stay', () => {
  expect(bounded.length).toBeGreaterThanOrEqual(10);
});
