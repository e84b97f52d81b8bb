import type { APIRoute } from 'astro';
import { storedFile } from '#cache/policy.ts';
import { sitemapIndex } from './sitemaps/_sitemap.ts';

const XML = { 'content-type': 'application/xml; charset=utf-8' };

/** The list of all lists of pages. */
export const GET: APIRoute = async ({ locals, cache }) => {
  cache.set(storedFile('sitemap'));
  return new Response(await sitemapIndex(locals), { headers: XML });
};
