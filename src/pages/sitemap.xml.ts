import type { APIRoute } from 'astro';
import { SITEMAP_INDEX } from '#i18n/sitemap-files.ts';

/** Redirects the former address of the sitemap index, which some programs guess, to the present one. */
export const GET: APIRoute = () => new Response(null, { status: 301, headers: { location: SITEMAP_INDEX } });
