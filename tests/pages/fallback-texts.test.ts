import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { findFunctionWords } from './support/function-words.ts';
import { elements } from './support/html.ts';
import { openSiteOn, type SecondSite } from './support/second-site.ts';
import { SITE } from './support/site.ts';
import { isWithin, type Piece, piecesOf } from './support/text.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are changed.
type Content = any;

async function read(path: string, language: 'en' | 'fr'): Promise<Content> {
  const answer = await fetch(`${SITE}/api${path}`, { headers: { 'x-localization': language } });
  return ((await answer.json()) as { content: Content }).content;
}

/** Answers to calls in French, by their paths without a query. */
const changed = new Map<string, Content>();

/** A back end whose answers to some calls in French have English texts, as where a translation is missing. */
const backEnd = createServer(async (req, res) => {
  const { pathname } = new URL(req.url ?? '/', SITE);
  const language = String(req.headers['x-localization'] ?? 'en');
  const content = language === 'fr' ? changed.get(decodeURI(pathname)) : undefined;
  const answer = await fetch(`${SITE}/api${req.url}`, { headers: { 'x-localization': language } });
  const body = await answer.text();
  res.writeHead(answer.status, { 'content-type': 'application/json' });
  res.end(content === undefined ? body : JSON.stringify({ content }));
});

const LANDINGS = ['dental-implant1', 'dental-implant5'];
const TABLE =
  '<table><thead><tr><th>Étape</th><th>Durée</th></tr></thead>' +
  '<tbody><tr><td>Examen</td><td>une heure</td></tr></tbody></table>';
/** Paths of the pages that show the changed answers. */
const pages = { service: '', quiz: '', questions: '', hospital: '' };
/** English texts in these answers. */
const english: { family: string; steps: string[] } = { family: '', steps: [] };

async function changeService(): Promise<void> {
  const slugIn = async (language: 'en' | 'fr') =>
    (await read('/services/turkey/list', language)).items.find(
      ({ key }: { key: string }) => key === 'porcelain-veneers',
    ).slug;
  const slug = await slugIn('fr');
  const translated = await read(`/services/turkey/${await slugIn('en')}`, 'en');
  const { title, summary, body, locale, facts, risks, milestones, parent } = translated;
  changed.set(`/services/turkey/${slug}`, {
    ...(await read(`/services/turkey/${slug}`, 'fr')),
    title,
    summary,
    locale,
    facts,
    risks,
    milestones,
    parent,
    // The closing questions, whose heading is the last one, get a link in it.
    body: body.replace(/<\/h2>(?![\s\S]*<\/h2>)/, ' <a href="/en/contact-us">Ask us</a></h2>'),
  });
  pages.service = `/fr/services/turkey/${slug}`;
  english.family = parent.title;
}

interface Step {
  to: string;
  title?: string;
}

/** Changes the first quiz whose results lead to doctors and to a post. */
async function changeQuiz(): Promise<void> {
  for (const { id, slug } of (await read('/quizzes', 'fr')).items) {
    const translated = await read(`/quizzes/${id}`, 'en');
    const steps: Step[] = translated.bands.flatMap(({ next }: { next: Step[] }) => next);
    if (!['doctors', 'post'].every((kind) => steps.some(({ to }) => to === kind))) continue;
    const own = await read(`/quizzes/${id}`, 'fr');
    const bands = own.bands.map((band: object, index: number) => ({
      ...band,
      next: translated.bands[index].next,
    }));
    changed.set(`/quizzes/${slug}`, { ...own, bands });
    pages.quiz = `/fr/quizzes/${slug}`;
    english.steps = steps.flatMap(({ title }) => title ?? []);
    return;
  }
}

async function changeTables(): Promise<void> {
  const [{ slug }] = (await read('/faqs/categories', 'fr')).items;
  const found = await read(`/faqs/${slug}`, 'fr');
  const [first, ...others] = found.items;
  changed.set(`/faqs/${slug}`, { ...found, items: [{ ...first, answer: TABLE }, ...others] });
  pages.questions = `/fr/faqs/${slug}`;

  const [hospital] = (await read('/hospitals', 'fr')).items;
  const path = `/hospitals/${hospital.country.slug}/${hospital.city.slug}/${hospital.slug}`;
  changed.set(path, { ...(await read(path, 'fr')), body: TABLE });
  pages.hospital = `/fr${path}`;
}

let site: SecondSite;
beforeAll(async () => {
  changed.set('/home', await read('/home', 'en'));
  const doctors = await read('/doctors?sort=free&limit=6', 'fr');
  changed.set('/doctors', {
    ...doctors,
    items: doctors.items.map((doctor: object) => ({ ...doctor, locale: 'en' })),
  });
  for (const name of LANDINGS) {
    const path = `/pages/landing-${name}`;
    changed.set(path, await read(path, 'en'));
  }
  await changeService();
  await changeQuiz();
  await changeTables();
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  site = await openSiteOn(`http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
}, 120_000);
afterAll(async () => {
  await site?.close();
  backEnd.closeAllConnections();
  backEnd.close();
});

/** The texts in the main part of a page. */
async function mainTexts(path: string): Promise<Piece[]> {
  const { status, text } = await site.get(path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return piecesOf(text, { attributes: true }).filter((piece) => isWithin(piece, 'main'));
}

const isIn = (piece: Piece, className: string) =>
  piece.inside.some(({ attributes }) => attributes['class']?.split(' ').includes(className));
const textsIn = (pieces: readonly Piece[], lang: string) =>
  pieces.filter((piece) => piece.lang === lang).map(({ text }) => text.trim());

describe('a French page with English texts', () => {
  test.each([
    ['the home page', () => '/fr'],
    ['the landing page of several sections', () => '/fr/landing/dental-implant1'],
    ['the landing page with prices', () => '/fr/landing/dental-implant5'],
    ['the page of a treatment', () => pages.service],
    ['the page of a quiz', () => pages.quiz],
  ])('marks them with English, and nothing else: %s', async (_, pathOf) => {
    const pieces = await mainTexts(pathOf());
    const inEnglish = textsIn(pieces, 'en');
    expect(inEnglish.length).toBeGreaterThan(2);
    expect(inEnglish.flatMap((text) => findFunctionWords('fr', text))).toEqual([]);
    expect(textsIn(pieces, 'fr').flatMap((text) => findFunctionWords('en', text))).toEqual([]);
  });

  test.each(LANDINGS)('has the form and the buttons of the landing page %s in French', async (name) => {
    const pieces = await mainTexts(`/fr/landing/${name}`);
    const label = getT('fr')(`landing:aim.${name as 'dental-implant1'}`);
    expect(textsIn(pieces, 'fr')).toContain(label);
    expect(textsIn(pieces, 'en')).not.toContain(label);
    const labels = pieces.filter((piece) => isWithin(piece, 'label'));
    expect(labels.length).toBeGreaterThan(2);
    expect(textsIn(labels, 'en')).toEqual([]);
  });

  test('has the numbers of steps and the fields of doctors on its home page in French', async () => {
    const pieces = await mainTexts('/fr');
    const steps = pieces.filter((piece) => isIn(piece, 'step') && isIn(piece, 'unseen'));
    expect(steps.map(({ lang }) => lang)).toEqual(steps.map(() => 'fr'));
    expect(steps.length).toBeGreaterThan(2);
    const fields = pieces.filter((piece) => isIn(piece, 'free-field'));
    expect(fields.length).toBeGreaterThan(2);
    expect(textsIn(fields, 'en')).toEqual([]);
  });

  test('has headings of its own in French in the table of contents of a treatment', async () => {
    const t = getT('fr');
    const contents = (await mainTexts(pages.service)).filter((piece) => isIn(piece, 'toc'));
    expect(textsIn(contents, 'fr')).toEqual([t('pages:contents'), t('services:risks.title')]);
    expect(textsIn(contents, 'en').length).toBeGreaterThan(2);
  });

  test('has no link within another in the table of contents', async () => {
    const contents = (await mainTexts(pages.service)).filter((piece) => isIn(piece, 'toc'));
    const linksAround = ({ inside }: Piece) => inside.filter(({ name }) => name === 'a').length;
    expect(contents.some(({ text }) => text.includes('Ask us'))).toBe(true);
    expect(contents.filter((piece) => linksAround(piece) > 1)).toEqual([]);
  });

  test('marks the English name of the family among the breadcrumbs of a treatment', async () => {
    const { text } = await site.get(pages.service);
    const crumbs = piecesOf(text).filter((piece) => isIn(piece, 'crumbs'));
    expect(textsIn(crumbs, 'en')).toContain(english.family);
    expect(textsIn(crumbs, 'fr')).not.toContain(english.family);
  });

  test('marks English titles of the links below a result', async () => {
    const links = (await mainTexts(pages.quiz)).filter((piece) => isIn(piece, 'next-list'));
    expect(new Set(textsIn(links, 'en'))).toEqual(new Set(english.steps));
    expect(textsIn(links, 'fr').filter((text) => english.steps.includes(text))).toEqual([]);
  });
});

describe('a table', () => {
  const tableOf = async (path: string) => {
    const { text } = await site.get(path);
    return {
      name: elements(text, 'section').find(({ class: name }) => name === 'table')?.['aria-label'],
      labels: elements(text, 'td').map((cell) => cell['data-label']),
    };
  };

  test('in the answer to a question names its columns beside the values, and itself after the question', async () => {
    const [{ title }] = changed.get(pages.questions.replace('/fr', '')).items;
    expect(await tableOf(pages.questions)).toEqual({
      name: `Tableau 1\u202f: ${title}`,
      labels: ['Durée'],
    });
  });

  test('in the text of a hospital names its columns beside the values', async () => {
    const { name, labels } = await tableOf(pages.hospital);
    expect(name).toBe('Tableau 1');
    expect(labels).toContain('Durée');
  });
});
