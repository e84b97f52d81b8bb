import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { costNotes, exchangeRates, homePrices, originCountries, travelCosts } from '#db/schema/estimator.ts';
import { COST_NOTES } from '#domain/content-kinds.ts';
import { loadContent } from '#content/load-content.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { readContentFiles } from '#content/content-files.ts';
import { useSeededDatabase } from '../support/database.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import { writeService } from './support/editorial-files.ts';
import { ESTIMATOR } from './support/estimator-file.ts';
import { homePrice, writeOrigin } from './support/origin-files.ts';
import { SeedFolder } from './support/seed-folder.ts';

const prices = () => database().select().from(homePrices).orderBy(asc(homePrices.country));
const origins = () => database().select().from(originCountries).orderBy(asc(originCountries.iso));

function smallFolder(): SeedFolder {
  const folder = new SeedFolder();
  writeService(folder, { key: 'crown' });
  folder.write('costs.json', {
    source: 'A list',
    listed_on: '2026-01-01',
    currency: 'EUR',
    items: [{ service: 'crown', unit: 'tooth', low_minor: 1, high_minor: 2 }],
  });
  writeOrigin(folder, { country: 'DZ', prices: [homePrice('crown')] });
  writeOrigin(folder, { country: 'MA', prices: [homePrice('crown')] });
  return folder;
}

describe("the site's own figures", () => {
  useSeededDatabase();

  test('are all in the tables, with their notes in four languages', async () => {
    const content = loadContent(readContentFiles('demo'));
    expect((await origins()).map(({ iso }) => iso)).toEqual(
      content.origins.map(({ country }) => country).sort(),
    );
    const pricesOfFiles = content.origins.flatMap(({ country, prices: list }) =>
      list.map(({ low_minor, high_minor, currency, scope }) => [
        country,
        low_minor,
        high_minor,
        currency,
        scope,
      ]),
    );
    const storedPrices = (await prices()).map((row) => [
      row.country,
      row.lowMinor,
      row.highMinor,
      row.currency,
      row.scope,
    ]);
    expect(storedPrices.sort()).toEqual(pricesOfFiles.sort());
    const travel = await database().select().from(travelCosts);
    expect(travel.map(({ key }) => key).sort()).toEqual(content.travelCosts.map(({ key }) => key).sort());
    const rates = await database().select().from(exchangeRates);
    expect(Object.fromEntries(rates.map(({ currency, perEuro }) => [currency, perEuro]))).toEqual(
      Object.fromEntries(content.exchangeRates.map(({ currency, per_euro }) => [currency, per_euro])),
    );
    const notes = await database().select().from(costNotes);
    expect(notes.map(({ key }) => key).sort()).toEqual([...COST_NOTES].sort());
    for (const { text } of notes) expect(Object.keys(text).sort()).toEqual(['ar', 'en', 'fr', 'tr']);
  });
});

describe('a second seed', () => {
  useRestoredDatabase(() => seedDatabase(database(), smallFolder().path));

  test('rewrites a changed country, and deletes a removed one with its prices', async () => {
    const folder = smallFolder();
    await seedDatabase(database(), folder.path);
    folder.remove('home-costs/ma.json');
    writeOrigin(folder, { country: 'DZ', flight: { stops: 2 } });
    const { changed, tags } = await seedDatabase(database(), folder.path);
    expect(changed.sort()).toEqual(['origin:dz', 'origin:ma']);
    expect(tags).toEqual(['costs']);
    expect(await origins()).toMatchObject([{ iso: 'DZ', flightStops: 2, currency: 'DZD' }]);
    expect(await prices()).toEqual([]);
  });

  test('rewrites changed rates and hotel prices, and deletes removed ones', async () => {
    const folder = smallFolder();
    const [hotel, ...others] = ESTIMATOR.travel;
    folder.write('estimator.json', {
      ...ESTIMATOR,
      travel: [...ESTIMATOR.travel, { ...hotel, city: 'izmir' }],
      rates: { rated_on: '2026-01-01', per_euro: { EUR: 1, DZD: 140, USD: 1.1 } },
    });
    await seedDatabase(database(), folder.path);
    folder.write('estimator.json', { ...ESTIMATOR, travel: [{ ...hotel, high_minor: 900 }, ...others] });
    const { changed } = await seedDatabase(database(), folder.path);
    expect(changed.sort()).toEqual([
      'exchange-rate:dzd',
      'exchange-rate:usd',
      'travel-cost:hotel-night-3',
      'travel-cost:hotel-night-3-izmir',
    ]);
    const travel = await database().select().from(travelCosts);
    expect(travel.find(({ key }) => key === 'hotel-night-3')).toMatchObject({ highMinor: 900 });
    expect(travel).toHaveLength(4);
    const rates = await database().select().from(exchangeRates);
    expect(rates.map(({ currency, perEuro }) => [currency, perEuro]).sort()).toEqual([
      ['DZD', 151],
      ['EUR', 1],
    ]);
  });

  test('deletes the prices of a removed service', async () => {
    const folder = smallFolder();
    await seedDatabase(database(), folder.path);
    folder.remove('services/crown');
    folder.write('costs.json', { source: 'A list', listed_on: '2026-01-01', currency: 'EUR', items: [] });
    writeOrigin(folder, { country: 'DZ' });
    writeOrigin(folder, { country: 'MA' });
    await seedDatabase(database(), folder.path);
    expect(await prices()).toEqual([]);
  });
});
