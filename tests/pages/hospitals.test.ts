import { describe, expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { elements, headOf } from './support/html.ts';
import { get } from './support/request.ts';

const page = async (path: string) => {
  const { status, text, headers } = await get(path);
  return {
    status,
    text,
    location: headers['location'],
    cached: headers['cache-control'],
    head: headOf(text),
  };
};
const inputsNamed = (html: string, name: string) =>
  elements(html, 'input').filter((input) => input['name'] === name);

describe('addresses of hospitals', () => {
  test.each([
    ['/en/hospitals/istanbul', '/en/hospitals/turkiye/istanbul'],
    ['/en/hospitals/antalya/lara-bay-hospital', '/en/hospitals/turkiye/antalya/lara-bay-hospital'],
    ['/en/hospitals/georgia/tbilisi/lara-bay-hospital', '/en/hospitals/turkiye/antalya/lara-bay-hospital'],
  ])('%s leads to %s', async (from, to) => {
    const { status, location } = await page(from);
    expect({ status, pathname: new URL(location ?? '', 'http://site.invalid').pathname }).toEqual({
      status: 301,
      pathname: to,
    });
  });

  test.each([
    '/en/hospitals/nowhere',
    '/en/hospitals/georgia/istanbul',
    '/en/hospitals/turkiye/istanbul/nobody',
    '/en/hospitals?page=99',
    '/en/resorts/nowhere',
    '/en/resorts?page=99',
  ])('%s is 404', async (path) => {
    expect((await page(path)).status).toBe(404);
  });
});

describe('lists of hospitals', () => {
  test('a city with one hospital is not indexed, Istanbul is', async () => {
    expect((await page('/en/hospitals/turkiye/adana')).head.robots).toBe('noindex');
    expect((await page('/en/hospitals/turkiye/istanbul')).head.robots).toBe('');
  });

  test('a filtered list is neither stored nor indexed', async () => {
    const filteredPage = await page('/en/hospitals?language=ru&sort=beds');
    expect({ status: filteredPage.status, robots: filteredPage.head.robots }).toEqual({
      status: 200,
      robots: 'noindex',
    });
    expect(filteredPage.cached).toContain('no-store');
    const wholePage = await page('/en/hospitals');
    expect(wholePage.cached).not.toContain('no-store');
    expect(filteredPage.text).toContain('Russian');
    expect(filteredPage.text).not.toContain('Seyhan Turunç');
  });
});

describe('the page of a hospital', () => {
  const hospital = '/hospitals/turkiye/antalya/lara-bay-';

  test('links its departments to the doctors of the field in the city, and leads to the cost estimator', async () => {
    const { text } = await page(`/en${hospital}hospital`);
    const links = elements(text, 'a').map(({ href }) => href);
    expect(links).toEqual(
      expect.arrayContaining(['/en/doctors/turkiye/antalya/dental-implantology', '/en/cost']),
    );
    expect(text).not.toContain('/en/doctors/turkiye/antalya/cardiology"');
  });

  test('shows its treatments in a grid whose last row is full', async () => {
    const { text } = await page(`/en${hospital}hospital`);
    const grids = elements(text, 'ul').filter((list) => list['class']?.includes('service-grid'));
    expect(grids.map((grid) => grid['class'])).toEqual([expect.stringContaining('closed-grid')]);
  });

  test('speaks of no price in Turkish', async () => {
    const { status, text } = await page(`/tr${hospital}hastanesi`);
    expect({ status, textIncludes: text.includes('data-block="price"') }).toEqual({
      status: 200,
      textIncludes: false,
    });
    expect(
      elements(text.slice(text.indexOf('<main'), text.indexOf('</main')), 'a').map(({ href }) => href),
    ).not.toContain('/tr/cost');
  });
});

describe('comparison', () => {
  const comparison = 'compare=lara-bay-hospital&compare=seyhan-hospital';

  test('two hospitals stand side by side', async () => {
    const { status, text, head } = await page(`/en/hospitals?${comparison}`);
    expect({ status, robots: head.robots }).toEqual({ status: 200, robots: 'noindex' });
    expect(elements(text, 'th').filter((cell) => cell['scope'] === 'col')).toHaveLength(2);
    expect(elements(text, 'th').filter((cell) => cell['scope'] === 'row').length).toBeGreaterThan(5);
  });

  test('the choice of hospitals stays in the list and in every link on', async () => {
    const { text } = await page('/en/hospitals?compare=lara-bay-hospital&more=1&page=2');
    const keptInputs = inputsNamed(text, 'compare').filter(
      ({ type, checked }) => type === 'checkbox' && checked !== undefined,
    );
    expect(keptInputs.map(({ value }) => value)).toEqual(['lara-bay-hospital']);
    const former = elements(text, 'a').find(({ rel }) => rel === 'prev');
    expect(former?.['href']).toBe('/en/hospitals?compare=lara-bay-hospital&more=1');
    expect(text).not.toContain('role="alert"');
  });

  test('a comparison of one hospital, of none, or of unknown ones, says how many it needs', async () => {
    for (const query of ['compare=lara-bay-hospital', 'compare=.', 'compare=a&compare=b']) {
      const { status, text } = await page(`/en/hospitals?${query}`);
      expect({ status, table: elements(text, 'table') }).toEqual({ status: 200, table: [] });
      expect(text).toContain('Select 2 to 4 hospitals');
      expect(text).toContain(getT('en')('directory:compare.few'));
    }
  });

  test('Turkish pages have no comparison', async () => {
    expect(inputsNamed((await page('/en/hospitals')).text, 'compare').length).toBe(6);
    expect(inputsNamed((await page('/tr/hospitals')).text, 'compare')).toEqual([]);
    const { status, text } = await page(`/tr/hospitals?${comparison}`);
    expect({ status, table: elements(text, 'table') }).toEqual({ status: 200, table: [] });
  });
});

describe('the page of a hospital', () => {
  const LARA = '/en/hospitals/turkiye/antalya/lara-bay-hospital';

  test('shows the caption of its entrance below the picture', async () => {
    const { text } = await page(LARA);
    const figure = /<figure class="[^"]*door-figure[\s\S]*?<\/figure>/.exec(text)?.[0] ?? '';
    expect(elements(figure, 'img')).toHaveLength(1);
    expect(figure).toMatch(/<figcaption[^>]*>[^<]+<\/figcaption>/);
  });

  test('shows its further pictures together below a heading, before the text about it', async () => {
    const { text } = await page(LARA);
    const gallery = /<section class="[^"]*pictures[\s\S]*?<\/section>/.exec(text)?.[0] ?? '';
    expect(gallery).toMatch(/<h2 id="pictures-title"[^>]*>[^<]+<\/h2>/);
    const images = elements(gallery, 'img');
    expect(images.length).toBeGreaterThan(1);
    expect(images.filter(({ loading }) => loading !== 'lazy')).toEqual([]);
    expect(text.indexOf(gallery)).toBeLessThan(text.indexOf('id="about-title"'));
  });

  test('draws water and centre on its map, and has distances and times in words', async () => {
    for (const [path, words] of [
      [LARA, ['11 km by road', 'about 25 minutes by car', 'City centre:', 'rough drawing']],
      ['/ar/hospitals/turkiye/antalya/lara-bay-hospital', ['بالسيارة: 25 دقيقة تقريبًا', 'وسط المدينة:']],
      ['/fr/hospitals/turquie/antalya/hopital-lara-bay', ['environ 25 minutes en voiture']],
      ['/tr/hospitals/turkiye/antalya/lara-bay-hastanesi', ['arabayla yaklaşık 25 dakika']],
    ] as const) {
      const { status, location } = await page(path);
      const { text } = await page(
        status === 301 ? new URL(location ?? '', 'http://site.invalid').pathname : path,
      );
      expect(text.match(/<path class="area-sea/g), path).toHaveLength(1);
      expect(text.match(/<circle class="area-downtown/g), path).toHaveLength(1);
      const plainText = text.replace(/\s/g, ' ');
      expect(
        words.filter((word) => !plainText.includes(word)),
        path,
      ).toEqual([]);
    }
  });
});
