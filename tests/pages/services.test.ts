import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_AVAILABLE_LOCALES, LOCALES } from '#config.ts';
import { elements, headOf } from './support/html.ts';
import { get } from './support/request.ts';
import { graphOf } from './support/structured-data.ts';

/** Addresses of the specification: the same in every language. */
const FAMILIES = [
  'dentistry-turkey',
  'hair-transplant-turkey',
  'obesity-operations-turkey',
  'vision-correction',
] as const;

/** The mark beside the name of a person who does not exist. */
const INVENTED = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    JSON.parse(readFileSync(`locales/${locale}/blog.json`, 'utf8'))['post.invented'],
  ]),
);

/** The drawing of a page: the numbers in it, its labels, and the sentence that describes it. */
function drawingOf(html: string) {
  const [section = ''] = /<section class="wrap diagram[\s\S]*?<\/section>/.exec(html) ?? [];
  const numbers = [...section.matchAll(/<text class="diagram-number"[^>]*>\s*(\d+)\s*<\/text>/g)];
  return {
    numbers: [...new Set(numbers.map(([, number]) => Number(number)))].toSorted((a, b) => a - b),
    labels: elements(section, 'li').length,
    description: elements(section, 'div').find(({ role }) => role === 'img')?.['aria-label'] ?? '',
  };
}

const links = (html: string) => elements(html, 'a').map(({ href = '' }) => href);

describe.each(LOCALES)('treatments in %s', (locale) => {
  const overview = `/${locale}/services/turkey`;

  test('the overview leads to the four fields and their procedures', async () => {
    const { status, text } = await get(overview);
    expect(status).toBe(200);
    for (const slug of FAMILIES) expect(links(text)).toContain(`${overview}/${slug}`);
    const pages = new Set(links(text).filter((href) => href.startsWith(`${overview}/`)));
    expect(pages.size).toBeGreaterThanOrEqual(17);
  });

  test('the overview does not set the languages: the menu offers the default ones', async () => {
    const offeredLanguages = async (path: string) => {
      const { text } = await get(path);
      const menu = /<div class="drop languages-drop[\s\S]*?<\/div>/.exec(text)?.[0] ?? '';
      return [...new Set(elements(menu, 'a').flatMap(({ hreflang }) => hreflang ?? []))].sort();
    };
    const otherThan = (locales: readonly string[]) => locales.filter((other) => other !== locale);
    expect(await offeredLanguages(overview)).toEqual(otherThan(DEFAULT_AVAILABLE_LOCALES));
    expect(await offeredLanguages(`${overview}/${FAMILIES[0]}`)).toEqual(otherThan(LOCALES));
  });

  test.each(FAMILIES)(
    '%s marks its invented reviewer, names its sources, and says where to ask',
    async (slug) => {
      const { status, text } = await get(`${overview}/${slug}`);
      expect(status).toBe(200);
      const page = graphOf(text).find((node) => node['@type'] === 'MedicalWebPage');
      expect(page).toMatchObject({ inLanguage: locale });
      expect(Object.keys(page ?? {})).not.toContain('reviewedBy');
      expect(Object.keys(page ?? {})).not.toContain('lastReviewed');
      expect(text).toContain(INVENTED[locale]);
      expect(elements(text, 'time').map(({ datetime }) => datetime)).toContainEqual(
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      );
      expect(
        elements(text, 'div').filter(({ class: name }) => name?.split(' ').includes('fact')),
      ).toHaveLength(4);
      expect(elements(text, 'section').some(({ class: name }) => name?.startsWith('sources'))).toBe(true);
      expect(links(text)).toContain(`/${locale}/contact-us`);
      const itemListElement = [expect.anything(), expect.anything(), expect.anything()];
      expect(page?.['breadcrumb']).toMatchObject({ '@type': 'BreadcrumbList', itemListElement });
    },
  );

  test('a card beside the text leads to doctors and tools, with a price where the law allows one', async () => {
    const { text } = await get(overview);
    const procedure = links(text).find(
      (href) => href.startsWith(`${overview}/`) && /impla|زراعة/.test(decodeURI(href)),
    );
    const page = (await get(procedure ?? '')).text;
    const card = page.slice(page.indexOf('plan-card'), page.indexOf('class="long-main"'));
    expect(links(card).some((href) => href.startsWith(`/${locale}/doctors/`))).toBe(true);
    expect(links(card).some((href) => /\/(calculators|quizzes)\//.test(href))).toBe(true);
    expect(card.includes('data-block="price"')).toBe(locale !== 'tr');
  });

  test('the doctors beside a procedure are among those who offer it', async () => {
    const { text } = await get(overview);
    const addresses = [...new Set(links(text).filter((href) => href.startsWith(`${overview}/`)))];
    const procedures = addresses.filter((address) => !FAMILIES.some((slug) => address.endsWith(slug)));
    for (const address of procedures) {
      const page = (await get(address)).text;
      const card = links(page.slice(page.indexOf('plan-card'), page.indexOf('class="long-main"')));
      const list = card.find((href) => href.startsWith(`/${locale}/doctors?treatment=`));
      const doctorLinks = card.filter((href) => href.startsWith(`/${locale}/doctors/`));
      expect(doctorLinks.length, address).toBeGreaterThan(0);
      const offering: string[] = [];
      for (let number = 1; number <= 4; number += 1)
        offering.push(...links((await get(`${list}&page=${number}`)).text));
      expect(
        doctorLinks.filter((doctor) => !offering.includes(doctor)),
        address,
      ).toEqual([]);
    }
  });

  test('each procedure has a drawing with a label for every number; a field has none', async () => {
    const { text } = await get(overview);
    const addresses = [...new Set(links(text).filter((href) => href.startsWith(`${overview}/`)))];
    const isField = (address: string) => FAMILIES.some((slug) => address.endsWith(slug));
    const procedures = addresses.filter((address) => !isField(address));
    expect(procedures).toHaveLength(13);
    for (const address of procedures) {
      const { numbers, labels, description } = drawingOf((await get(address)).text);
      expect(labels, address).toBeGreaterThanOrEqual(5);
      expect(numbers, address).toEqual(Array.from({ length: labels }, (_, index) => index + 1));
      expect(description.length, address).toBeGreaterThan(60);
    }
    for (const address of addresses.filter(isField)) {
      expect(drawingOf((await get(address)).text).labels, address).toBe(0);
    }
  });

  test('a procedure is linked from its field and links back', async () => {
    const { text: field } = await get(`${overview}/dentistry-turkey`);
    const isProcedure = (href: string) =>
      href.startsWith(`${overview}/`) && !FAMILIES.some((slug) => href.endsWith(slug));
    const procedure = links(field).find(isProcedure);
    const { status, text } = await get(procedure ?? '/none');
    expect(status).toBe(200);
    expect(links(text)).toContain(`${overview}/dentistry-turkey`);
    expect(headOf(text).h1).not.toBe(headOf(field).h1);
  });
});
