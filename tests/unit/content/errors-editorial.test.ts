import { beforeEach, describe, expect, test } from 'vitest';
import { allTexts, writeFaqs, writeService, writeTextPage } from '../../api/db/support/editorial-files.ts';
import type { SeedFolder } from '../../api/db/support/seed-folder.ts';
import { loadError, replaceIn, validFolder } from './support/valid-folder.ts';

let folder: SeedFolder;
beforeEach(() => {
  folder = validFolder();
});

const replace = (file: string, from: string | RegExp, to: string) => () => replaceIn(folder, file, from, to);

const STORY = { key: 'story', name: allTexts('Name'), country: 'DZ', treated_on: '2026-03-19' };
const story = (change: object) => () =>
  folder.write('testimonials.json', [{ ...STORY, family: 'dentistry', text: { en: 'Text' }, ...change }]);
const cost =
  (...items: object[]) =>
  () =>
    folder.write('costs.json', {
      source: 'A list',
      listed_on: '2026-01-01',
      currency: 'EUR',
      items: items.map((item) => ({ service: 'crown', unit: 'tooth', low_minor: 1, high_minor: 2, ...item })),
    });

const SERVICE = 'services/crown/service.json';
const RISK = {
  of: 100,
  affected: 5,
  unit: 'people',
  what: allTexts('Pain'),
  source: 'A journal',
  url: 'https://journal.example',
};
const milestones = (event: object) =>
  replace(SERVICE, /\n}\s*$|}\s*$/, `, "milestones": [${JSON.stringify(event)}] }`);
const risks = (risk: object) => replace(SERVICE, /\n}\s*$|}\s*$/, `, "risks": [${JSON.stringify(risk)}] }`);

describe('an error names the file, the line or key, and the reason', () => {
  test.each<[name: string, spoil: () => void, message: string]>([
    [
      'category under another name than its file',
      replace('faqs/cats.json', '"key": "cats"', '"key": "cows"'),
      'faqs/cats.json, key key: is not the name of the file, cats',
    ],
    [
      'question without a language',
      replace('faqs/cats.json', /"fr": "Question a fr",/, ''),
      'faqs/cats.json, key items.a.question.fr: is missing',
    ],
    [
      'question with an unknown tag',
      () => writeFaqs(folder, 'cats', [{ key: 'a', tags: ['novelty'] }]),
      'faqs/cats.json, key items a tags: there is no novelty',
    ],
    [
      'question twice in a file',
      () => writeFaqs(folder, 'cats', [{ key: 'a' }, { key: 'a', slugs: { en: 'x' } }]),
      'faqs/cats.json, key items a: is also in faqs/cats.json',
    ],
    [
      'question in two files',
      () => writeFaqs(folder, 'dogs', [{ key: 'a' }]),
      'faqs/dogs.json, key items a: is also in faqs/cats.json',
    ],
    [
      'slug of another question',
      () => writeFaqs(folder, 'dogs', [{ key: 'c', slugs: { fr: 'a-fr' } }]),
      'faqs/dogs.json, key items c slug.fr: a-fr is also the slug of a',
    ],
    [
      'slug of another category',
      () => writeFaqs(folder, 'dogs', [{ key: 'c' }], { slugs: { tr: 'cats-tr' } }),
      'faqs/dogs.json, key slug.tr: cats-tr is also the slug of cats',
    ],
    [
      'raw HTML in an answer',
      () => writeFaqs(folder, 'cats', [{ key: 'a', answer: allTexts('Fine.\n\n<b>x</b>') }]),
      'faqs/cats.json, key items a answer.ar, line 3: raw HTML is not allowed',
    ],
    [
      'slug that is the name of a call',
      () => writeFaqs(folder, 'cats', [{ key: 'a' }], { slugs: { en: 'search' } }),
      'faqs/cats.json, key slug.en: is the name of another page',
    ],
    [
      'service without a language',
      () => folder.remove('services/crown/tr.md'),
      'services/crown/tr.md: is missing',
    ],
    [
      'service of no family',
      replace(SERVICE, '"dentistry"', '"botany"'),
      `${SERVICE}, key family: is no family of services`,
    ],
    [
      'family with two pages',
      () => writeService(folder, { key: 'crown', kind: 'family' }),
      'services/teeth/service.json, key kind: dentistry has its page already',
    ],
    [
      'service reviewed by nobody',
      () => writeService(folder, { key: 'crown', reviewer: 'nobody' }),
      `${SERVICE}, key reviewer: there is no nobody`,
    ],
    [
      'service with a tag twice',
      () => writeService(folder, { key: 'crown', tags: ['safety', 'safety'] }),
      `${SERVICE}, key tags: safety is there twice`,
    ],
    [
      'fact without a language',
      replace(SERVICE, '"tr": "A day tr"', '"tr": ""'),
      `${SERVICE}, key facts.stay.tr: is empty`,
    ],
    [
      'risk without an address',
      risks({ ...RISK, url: 'http://journal.example' }),
      `${SERVICE}, key risks.entry 1.url: must be a full https address`,
    ],
    [
      'risk out of neither 100 nor 1000 people',
      risks({ ...RISK, of: 50 }),
      `${SERVICE}, key risks.entry 1.of: is neither 100 nor 1000`,
    ],
    [
      'risk that affects more people than are counted',
      risks({ ...RISK, affected: 101 }),
      `${SERVICE}, key risks.entry 1.affected: is more than of`,
    ],
    [
      'event of the recovery that ends before it begins',
      milestones({ unit: 'week', from: 6, to: 4, what: RISK.what }),
      `${SERVICE}, key milestones.entry 1.to: is before from`,
    ],
    ['fact that is missing', replace(SERVICE, '"stay"', '"rest"'), `${SERVICE}, key facts.stay: is missing`],
    [
      'slug of another service',
      () => writeService(folder, { key: 'crown', slugs: { en: 'teeth-en' } }),
      'services/teeth/en.md, key slug: teeth-en is also the slug of crown',
    ],
    [
      'long description of a service',
      replace('services/crown/en.md', /^metaDescription: .*$/m, `metaDescription: ${'x'.repeat(171)}`),
      'services/crown/en.md, line 6, key metaDescription: has 171 characters',
    ],
    [
      'no legal text',
      () => folder.remove('pages/cerez-aydinlatma-metni'),
      'pages/cerez-aydinlatma-metni/ar.md: is missing; the footer and forms link to this legal text',
    ],
    ['page without a language', () => folder.remove('pages/a-page/fr.md'), 'pages/a-page/fr.md: is missing'],
    [
      'page with an unknown placeholder',
      () => writeTextPage(folder, 'a-page', { body: 'One\n\n{{owner}}' }),
      'pages/a-page/ar.md, line 9: {{owner}} is no setting',
    ],
    [
      'page with a wrong day',
      () => writeTextPage(folder, 'a-page', { updated: '4 March' }),
      'pages/a-page/ar.md, line 5, key updated: must be a day like 2026-05-31',
    ],
    [
      'story of a family without a page',
      story({ family: 'vision' }),
      'testimonials.json, key story family: vision has no page',
    ],
    [
      'story without English',
      story({ text: { fr: 'Texte' } }),
      'testimonials.json, key story.text: has no Eng',
    ],
    [
      'story from a country by name',
      story({ country: 'Algeria' }),
      'testimonials.json, key story.country: must',
    ],
    [
      'film without a length',
      () =>
        folder.write('tv.json', [
          {
            key: 'f',
            title: allTexts('T'),
            summary: allTexts('S'),
            duration_seconds: 0,
            video: '',
          },
        ]),
      'tv.json, key f.duration_seconds: is less than 1',
    ],
    ['missing list of costs', () => folder.remove('costs.json'), 'costs.json: is missing'],
    ['cost of an unknown service', cost({ service: 'x' }), 'costs.json, key items.service: there is no x'],
    ['cost twice', cost({}, {}), 'costs.json, key items.service: crown is there twice'],
    [
      'amount in parts of a cent',
      cost({ high_minor: 0.5 }),
      'costs.json, key items.crown.high_minor: is not a whole',
    ],
    [
      'range backwards',
      cost({ low_minor: 3 }),
      'costs.json, key items.crown.high_minor: is less than low_minor',
    ],
    ['cost in an unknown unit', cost({ unit: 'kilo' }), 'costs.json, key items.crown.unit: is not known'],
  ])('%s', (_, spoil, message) => {
    spoil();
    expect(loadError(folder)).toContain(message);
  });
});
