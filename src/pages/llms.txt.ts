import type { APIRoute } from 'astro';
import { storedFile } from '#cache/policy.ts';
import { DEFAULT_LOCALE, LOCALES } from '#config.ts';
import { getBlog } from '#contract/content/blog.ts';
import { getFaqCategories } from '#contract/content/faqs.ts';
import { getServiceList } from '#contract/content/services.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { paths } from '#i18n/routes.ts';
import { SITEMAP_INDEX } from '#i18n/sitemap-files.ts';

/** A summary of the site for language models (llmstxt.org), in the default language. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const { api, t, origin, product } = locals;
  cache.set(storedFile('llms'));
  const [blog, services, faqs] = await Promise.all([
    api.find(getBlog),
    api.find(getServiceList),
    api.find(getFaqCategories),
  ]);
  const locale = DEFAULT_LOCALE;
  const link = (title: string, path: string, text?: string) =>
    `- [${title}](${origin}${path})${text ? `: ${text.replace(/\s+/g, ' ').trim()}` : ''}`;
  const lines = [
    `# ${product.name}`,
    '',
    `> ${t('common:site.description')}`,
    '',
    t('common:medical.notice'),
    ...(locals.demo ? [t('common:demo.notice')] : []),
    '',
    `## ${t('search:kind.service')}`,
    '',
    ...(services?.items ?? []).map(({ title, slug }) => link(title, paths.service(locale, slug))),
    '',
    `## ${t('blog:list.title')}`,
    '',
    ...(blog?.categories ?? []).map(({ title, slug, description }) =>
      link(title, paths.blogCategory(locale, slug), description),
    ),
    '',
    `## ${t('faqs:list.title')}`,
    '',
    ...(faqs?.items ?? []).map(({ title, slug, description }) =>
      link(title, paths.faqCategory(locale, slug), description),
    ),
    '',
    `## ${t('common:languages.label')}`,
    '',
    ...LOCALES.map((code) => link(LOCALE_INFO[code].name, paths.home(code))),
    '',
    '## Optional',
    '',
    link('Sitemap', SITEMAP_INDEX),
    ...LOCALES.map((code) => link(`RSS (${LOCALE_INFO[code].name})`, paths.feed(code))),
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
