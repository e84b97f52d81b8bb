import type { APIRoute } from 'astro';
import { storedFile } from '#cache/policy.ts';
import { sitemapPart } from './_sitemap.ts';
import { tagsOf } from './_tags.ts';

const XML = { 'content-type': 'application/xml; charset=utf-8' };

/** The pages of one kind in one language: `posts-fr.xml`. */
export const GET: APIRoute = async ({ locals, params, cache }) => {
  const found = await sitemapPart(locals, params['part'] ?? '');
  if (!found) return new Response(null, { status: 404 });
  cache.set(storedFile('sitemapPart', undefined, tagsOf(found.kind)));
  return new Response(found.xml, { headers: XML });
};
