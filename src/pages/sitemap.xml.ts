import type { APIRoute } from 'astro';
import { SITEMAP_INDEX } from '#i18n/sitemap-files.ts';

/** Redirects the usual address of a sitemap, which some programs guess, to this site's sitemap index. */
export const GET: APIRoute = () => new Response(null, { status: 301, headers: { location: SITEMAP_INDEX } });
