import { Hono } from 'hono';
import { createContentPictures } from '#api/media/content-pictures.ts';
import { createRemotePictures } from '#api/media/remote-pictures.ts';
import { createSocialImages } from '#api/media/social-images.ts';
import { env } from '#env.ts';

/** Serves the pictures that are made or fetched while the site runs: for links, of a back end, and those of editors. */
export function createMedia(): Hono {
  const media = new Hono();
  media.route('/', createSocialImages());
  if (env.API_URL) media.route('/', createRemotePictures({ url: env.API_URL, origins: env.MEDIA_ORIGINS }));
  if (env.embedded) media.route('/', createContentPictures());
  return media;
}
