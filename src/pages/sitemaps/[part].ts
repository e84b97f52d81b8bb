import type { APIRoute } from 'astro';
import { storedFile } from '#cache/policy.ts';
import { sitemapPart } from './_sitemap.ts';

const XML = { 'content-type': 'application/xml; charset=utf-8' };

/** The pages of one kind in one language: `posts-fr.xml`. */
export const GET: APIRoute = async ({ locals, params, cache }) => {
  const xml = await sitemapPart(locals, params['part'] ?? '');
  if (xml === undefined) return new Response(null, { status: 404 });
  cache.set(storedFile('sitemapPart'));
  return new Response(xml, { headers: XML });
};
