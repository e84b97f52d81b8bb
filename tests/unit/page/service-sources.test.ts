import { expect, test } from 'vitest';
import type { Service } from '#contract/content/services.ts';
import { sourcesOfService } from '#page/service-sources.ts';

const risk = (source: string, url: string): Service['risks'][number] => ({
  affected: 1,
  of: 100,
  unit: 'people',
  what: 'A leak',
  source,
  url,
  year: 2020,
  years: null,
});
const ofText = { title: 'Guideline', publisher: 'NICE', year: 2017, url: 'https://nice.example/ng77' };

test('the sources of a treatment name those of its risks too, each once, with publisher and title', () => {
  const service = {
    sources: [ofText, { ...ofText, title: 'A leaflet', url: null }],
    risks: [
      risk('Surgical Endoscopy: a review: leaks', 'https://review.example/1'),
      risk('Surgical Endoscopy: a review: leaks', 'https://review.example/1/'),
      risk('NICE: Guideline', 'https://nice.example/ng77'),
      risk('A register', 'https://register.example'),
    ],
  };
  expect(sourcesOfService(service)).toEqual([
    ...service.sources,
    {
      title: 'a review: leaks',
      publisher: 'Surgical Endoscopy',
      year: 2020,
      url: 'https://review.example/1/',
      lang: 'en',
    },
    { title: 'A register', publisher: '', year: 2020, url: 'https://register.example', lang: 'en' },
  ]);
});
