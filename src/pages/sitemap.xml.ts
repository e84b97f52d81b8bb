import type { APIRoute } from 'astro';
import { SITEMAP_INDEX } from '#i18n/sitemap-files.ts';

/** Where the list of sitemaps was, and where some look for it unasked. */
export const GET: APIRoute = () => new Response(null, { status: 301, headers: { location: SITEMAP_INDEX } });
