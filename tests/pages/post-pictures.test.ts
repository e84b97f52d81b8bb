import { describe, expect, test } from 'vitest';
import { type Attributes, elements } from './support/html.ts';
import { get } from './support/request.ts';
import { graphOf } from './support/structured-data.ts';

const FALLBACK = '/en/blog/lasik-prk-smile';

async function pictureOf(path: string): Promise<Attributes | undefined> {
  const { text } = await get(path);
  return elements(/<div class="post-art">[\s\S]*?<\/div>/.exec(text)?.[0] ?? '', 'img')[0];
}

/** Paths of the posts with a picture and of those without, from the list of the API. */
async function paths(): Promise<{ pictured: string[]; plain: string[] }> {
  const { content } = JSON.parse((await get('/api/blog/latest-posts?limit=50')).text) as {
    content: { items: { slug: string; photo: string | null }[] };
  };
  const pathsOf = (hasPicture: boolean) =>
    content.items.flatMap(({ slug, photo }) => ((photo !== null) === hasPicture ? [`/en/blog/${slug}`] : []));
  return { pictured: pathsOf(true), plain: pathsOf(false) };
}

describe('a post with a picture', () => {
  test('shows it first, with its own text, and loads it with priority', async () => {
    const { pictured } = await paths();
    expect(pictured.length).toBeGreaterThan(3);
    for (const path of pictured) {
      const picture = await pictureOf(path);
      expect(picture?.['src'], path).toMatch(/^\/pictures\/.+#centre$/);
      expect(picture?.['alt'], path).toMatch(/^Drawing: /);
      expect(picture?.['fetchpriority'], path).toBe('high');
      expect(picture?.['loading'], path).toBe('eager');
    }
  });

  test('is named for search engines with the address of its picture, without a fragment', async () => {
    const [path = FALLBACK] = (await paths()).pictured;
    const { text } = await get(path);
    const page = graphOf(text).find((node) => node['@type'] === 'MedicalWebPage');
    expect(page?.['mainEntity']).toMatchObject({
      '@type': 'Article',
      image: expect.stringMatching(/^https?:\/\/.+\/pictures\/[\w-]{22}\.svg$/),
    });
  });

  test('has a drawn card for links in other sites while its picture is a drawing', async () => {
    const [path = FALLBACK] = (await paths()).pictured;
    const metas = elements((await get(path)).text, 'meta');
    const image = metas.find(({ property }) => property === 'og:image');
    expect(image?.['content']).toMatch(/\/social\/.+\.jpg/);
  });
});

test('every post of the demonstration has a picture', async () => {
  const { pictured, plain } = await paths();
  expect(plain).toEqual([]);
  expect(pictured).toHaveLength(15);
});

test('pictures of cards have no alternative text and are loaded lazily', async () => {
  const { text } = await get('/en/blog');
  const cards = [...text.matchAll(/<article class="card">[\s\S]*?<\/article>/g)].flatMap(([card]) =>
    elements(card, 'img'),
  );
  expect(cards.length).toBeGreaterThan(2);
  for (const { alt, loading } of cards) {
    expect(alt).toBe('');
    expect(loading).toBe('lazy');
  }
});

test('cards name the author of their post', async () => {
  const { text } = await get('/en/blog');
  const cards = [...text.matchAll(/<article class="card[\s\S]*?<\/article>/g)].map(([card]) => card);
  expect(cards.length).toBeGreaterThan(3);
  for (const card of cards) expect(card).toMatch(/<p class="post-meta dotted">\s*<span>[^<]+<\/span>/);
});
