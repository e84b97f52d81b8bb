import type { APIRoute } from 'astro';
import { storedFile } from '#cache/policy.ts';

/** What robots may read; results of searches and forms say by themselves that they are not to be indexed. */
export const GET: APIRoute = ({ locals, cache }) => {
  cache.set(storedFile('robots'));
  const lines = [
    'User-agent: *',
    ...['/api/', '/auth/', '/hooks/', '/sanctum/'].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${locals.origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
