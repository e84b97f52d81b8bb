import { describe, expect, test } from 'vitest';
import { faqPage } from '#components/content/faq-data.ts';
import { servicePage } from '#components/content/service-data.ts';
import { canonicalOf } from '#components/site/canonical.ts';
import type { Service } from '#contract/content/services.ts';

const ORIGIN = 'https://site.example';

describe('canonical address', () => {
  const tags = { title: '', description: '', alternative: [{ locale: 'en' as const, url: '/en/lasik' }] };

  test('of a text that stands in is the one it comes from', () => {
    expect(canonicalOf(tags, 'en', '/ar/lasik')).toBe('/en/lasik');
  });

  test('is the page itself where its language has no address', () => {
    expect(canonicalOf(tags, 'ar', '/ar/lasik')).toBe('/ar/lasik');
  });
});

const person = { key: 'a', name: 'Dr A', title: 'Dentist', bio: '' };
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
  meta_tags: { title: '', description: '', alternative: [] },
};

describe('data of a treatment', () => {
  test('name who reviewed it and when', () => {
    expect(servicePage(ORIGIN, '/en/services/turkey/lasik', service)).toMatchObject({
      '@type': 'MedicalWebPage',
      url: `${ORIGIN}/en/services/turkey/lasik`,
      lastReviewed: '2026-09-01',
      reviewedBy: { name: 'Dr A', jobTitle: 'Dentist' },
      citation: ['Laser, NHS'],
    });
  });

  test('claim no review that was not made', () => {
    const data = servicePage(ORIGIN, '/x', { ...service, reviewer: null, reviewed_at: null });
    expect(Object.keys(data)).not.toContain('reviewedBy');
    expect(Object.keys(data)).not.toContain('lastReviewed');
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
