import { createApi } from '#api/app.ts';
import { createUpstream } from '#api/upstream.ts';
import { env } from '#env.ts';

/** The API of this site: its own, or that of an existing back end. */
export const siteApi = env.API_URL
  ? createUpstream({
      url: env.API_URL,
      csrfUrl: env.API_CSRF_URL,
      origin: env.SITE_URL,
      mediaOrigins: env.MEDIA_ORIGINS,
    })
  : createApi();
