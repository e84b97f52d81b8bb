import { describe, expect, test } from 'vitest';
import { articlePage } from '#page/structured-data/article.ts';
import { faqPage } from '#page/structured-data/faq.ts';
import { servicePage } from '#page/structured-data/service.ts';
import { graphOf, organisationId } from '#page/structured-data/graph.ts';
import { toolPage } from '#page/structured-data/tool.ts';
import { canonicalOf } from '#page/canonical.ts';
import type { Post } from '#contract/content/blog.ts';
import type { Calculator } from '#contract/content/calculators.ts';
import type { Service } from '#contract/content/services.ts';

const ORIGIN = 'https://site.example';

describe('canonical address', () => {
  const tags = { title: '', description: '', alternative: [{ locale: 'en' as const, url: '/en/lasik' }] };

  test('of a text in another language than its page is the page of that language', () => {
    expect(canonicalOf(tags, 'en', '/ar/lasik')).toBe('/en/lasik');
  });

  test('is the page itself where its language has no address', () => {
    expect(canonicalOf(tags, 'ar', '/ar/lasik')).toBe('/ar/lasik');
  });
});

const person = { key: 'a', name: 'Dr A', title: 'Dentist', bio: '', invented: false };
const service: Service = {
  key: 'lasik',
  slug: 'lasik',
  title: 'LASIK',
  summary: 'Short.',
  family: 'vision',
  kind: 'procedure',
  locale: 'en',
  body: '',
  facts: [],
  reviewer: person,
  reviewed_at: '2026-09-01',
  sources: [{ title: 'Laser', publisher: 'NHS', year: null, url: null }],
  related: [],
  parent: null,
  posts: [],
  fields: [],
  risks: [],
  milestones: [],
  hospitals: [],
  tools: [],
  meta_tags: { title: '', description: '', alternative: [] },
};

describe('data of a treatment', () => {
  test('name who reviewed it and when', () => {
    expect(servicePage(ORIGIN, '/en/services/turkey/lasik', service)).toMatchObject({
      '@type': 'MedicalWebPage',
      '@id': `${ORIGIN}/en/services/turkey/lasik`,
      lastReviewed: '2026-09-01',
      reviewedBy: { name: 'Dr A', jobTitle: 'Dentist' },
      citation: ['Laser, NHS'],
    });
  });

  test('name a source by the address at which it can be read', () => {
    const readable = { title: 'Laser', publisher: 'NHS', year: 2025, url: 'https://nhs.example/laser' };
    const data = servicePage(ORIGIN, '/x', { ...service, sources: [readable] });
    expect(data).toMatchObject({ citation: ['https://nhs.example/laser'] });
  });

  test('claim no review that was not made', () => {
    const data = servicePage(ORIGIN, '/x', { ...service, reviewer: null, reviewed_at: null });
    expect(Object.keys(data)).not.toContain('reviewedBy');
    expect(Object.keys(data)).not.toContain('lastReviewed');
  });
});

describe('invented people', () => {
  const sample = { ...person, invented: true };
  const post = {
    title: 'T',
    summary: 'S',
    locale: 'en',
    category: { title: 'C' },
    sources: [],
    published_at: '2026-09-01',
    updated_at: '2026-09-01',
    reviewed_at: '2026-09-01',
    author: sample,
    reviewer: sample,
  } as unknown as Post;
  const tool = {
    title: 'T',
    summary: 'S',
    locale: 'en',
    sources: [],
    reviewed_at: '2026-09-01',
    author: sample,
    reviewer: sample,
  } as unknown as Calculator;

  test.each([
    ['a treatment', servicePage(ORIGIN, '/x', { ...service, reviewer: sample })],
    ['an article', articlePage(ORIGIN, '/x', post)],
    ['a calculator', toolPage(ORIGIN, '/x', tool)],
  ])('stand nowhere in the data of %s, nor does a review by them', (_, data) => {
    const text = JSON.stringify(data);
    expect(text).not.toContain('Dr A');
    expect(text).not.toContain('reviewedBy');
    expect(text).not.toContain('lastReviewed');
  });

  test('are replaced by the site as the author', () => {
    const author = { author: { '@id': organisationId(ORIGIN) } };
    expect(articlePage(ORIGIN, '/x', post).mainEntity).toMatchObject(author);
    expect(toolPage(ORIGIN, '/x', tool)).toMatchObject(author);
  });

  test('do not remove real people beside them', () => {
    expect(articlePage(ORIGIN, '/x', { ...post, reviewer: person })).toMatchObject({
      lastReviewed: '2026-09-01',
      reviewedBy: { name: 'Dr A' },
      mainEntity: { '@type': 'Article', editor: { name: 'Dr A' } },
    });
    expect(articlePage(ORIGIN, '/x', { ...post, author: person })).toMatchObject({
      mainEntity: { author: { name: 'Dr A' } },
    });
  });
});

describe('graph of a page', () => {
  const chrome = {
    siteName: 'Site',
    settings: { email: 'a@b.example' },
    sisters: [],
    navbar: [],
    footer: [],
    complete: true,
    social: [
      { slug: 'instagram', value: 'https://insta.example/a' },
      { slug: 'whatsapp', value: '+905' },
    ],
  };
  const canonical = '/en/services/turkey/lasik';
  const page = { canonical, title: 'LASIK', locale: 'en' as const };
  const url = `${ORIGIN}${canonical}`;
  const ids = (graph: readonly object[]) => graph.map((node) => Reflect.get(node, '@id'));

  test('holds the site and the page, with its breadcrumbs inside, so that its address is there only once', () => {
    const crumbs = [{ title: 'Home', href: '/en' }];
    const graph = graphOf(ORIGIN, chrome, { ...page, crumbs }, []);
    expect(ids(graph)).toEqual([`${ORIGIN}/#organization`, `${ORIGIN}/#website`, url]);
    expect(graph[0]).toMatchObject({ name: 'Site', logo: `${ORIGIN}/icon-512.png` });
    expect(graph[2]).toMatchObject({
      '@type': 'WebPage',
      isPartOf: { '@id': `${ORIGIN}/#website` },
      breadcrumb: { '@type': 'BreadcrumbList', itemListElement: [{ position: 1, name: 'Home' }] },
    });
    expect(JSON.stringify(graph).split(url)).toHaveLength(2);
  });

  test('names the photograph that stands for the page, and no picture where it has none', () => {
    const photograph = `${ORIGIN}/p.jpg`;
    const [, , node] = graphOf(ORIGIN, chrome, { ...page, photograph }, []);
    expect(node).toMatchObject({ primaryImageOfPage: { url: photograph } });
    expect(JSON.stringify(graphOf(ORIGIN, chrome, page, []))).not.toContain('primaryImageOfPage');
  });

  test('leaves the description to the head of the document', () => {
    expect(graphOf(ORIGIN, chrome, page, [])[2]).not.toHaveProperty('description');
  });

  test('says how to reach and search the site on the home page alone', () => {
    const home = graphOf(ORIGIN, chrome, { ...page, canonical: '/en' }, []);
    expect(home[0]).toMatchObject({ email: 'a@b.example', sameAs: ['https://insta.example/a'] });
    expect(home[1]).toMatchObject({
      potentialAction: { target: { urlTemplate: `${ORIGIN}/en/search?key={search_term_string}` } },
    });
    const otherGraph = JSON.stringify(graphOf(ORIGIN, chrome, page, []));
    expect(otherGraph).not.toMatch(/a@b\.example|insta|SearchAction/);
  });

  test('gives no address for the last breadcrumb: it is the page itself', () => {
    const crumbs = [
      { title: 'Home', href: '/en' },
      { title: 'LASIK', href: canonical },
    ];
    expect(graphOf(ORIGIN, chrome, { ...page, crumbs }, [])[2]).toMatchObject({
      breadcrumb: {
        itemListElement: [
          { position: 1, name: 'Home', item: `${ORIGIN}/en` },
          { '@type': 'ListItem', position: 2, name: 'LASIK' },
        ],
      },
    });
  });

  test('names pages by addresses in letters', () => {
    const crumbs = [
      { title: 'طب الأسنان', href: '/ar/blog/category/%D8%B7%D8%A8' },
      { title: 'زرع', href: '/ar/blog/%D8%B2%D8%B1%D8%B9' },
    ];
    const arabic = { canonical: '/ar/blog/%D8%B2%D8%B1%D8%B9', title: 'زرع', locale: 'ar' as const, crumbs };
    expect(graphOf(ORIGIN, chrome, arabic, [])[2]).toMatchObject({
      '@id': `${ORIGIN}/ar/blog/زرع`,
      breadcrumb: { itemListElement: [{ item: `${ORIGIN}/ar/blog/category/طب` }, { name: 'زرع' }] },
    });
  });

  test('contains the page once, with the type that its own data have', () => {
    const graph = graphOf(ORIGIN, chrome, page, [servicePage(ORIGIN, canonical, service)]);
    expect(ids(graph)).toEqual([`${ORIGIN}/#organization`, `${ORIGIN}/#website`, url]);
    expect(graph[2]).toMatchObject({
      '@type': 'MedicalWebPage',
      lastReviewed: '2026-09-01',
      isPartOf: { '@id': `${ORIGIN}/#website` },
    });
  });
});

test('data of questions hold the sanitised answers', () => {
  const faq = {
    key: 'q',
    slug: 'q',
    title: 'Q?',
    answer: '<p>A</p><script>x</script>',
    locale: 'fr' as const,
  };
  expect(faqPage(ORIGIN, '/fr/faqs', [faq]).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Q?',
      inLanguage: 'fr',
      acceptedAnswer: { '@type': 'Answer', text: '<p>A</p>' },
    },
  ]);
});
