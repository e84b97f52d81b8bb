import { createContentPictures } from '#api/media/content-pictures.ts';
import { createRemotePictures } from '#api/media/remote-pictures.ts';
import { createSocialImages } from '#api/media/social-images.ts';
import { env } from '#env.ts';
import { ExportError, type ExportFolder } from './export-folder.ts';

/**
 * Returns a function that writes a picture into the export; it writes each only once. `path` is the one by which a
 * browser asks the server for the picture.
 */
export function pictureWriter(target: ExportFolder): (path: string) => Promise<void> {
  const images = createSocialImages();
  const remote = env.API_URL && createRemotePictures({ url: env.API_URL, origins: env.MEDIA_ORIGINS });
  const contentPictures = createContentPictures();
  const writtenPaths = new Set<string>();
  return async (path) => {
    const file = path.slice(1).replace(/\?.*$/, '');
    if (writtenPaths.has(file)) return;
    writtenPaths.add(file);
    if (path.startsWith('/media/')) {
      // For a missing picture the answer is a transparent one, so that the drawing behind it is seen.
      const answer = remote && (await remote.request(path));
      if (answer) await target.put(file, Buffer.from(await answer.arrayBuffer()));
      return;
    }
    if (target.keep(file)) return;
    const answer = await (path.startsWith('/pictures/') ? contentPictures : images).request(path);
    if (answer.status !== 200) throw new ExportError(`/${file} cannot be had`);
    await target.put(file, Buffer.from(await answer.arrayBuffer()));
  };
}
