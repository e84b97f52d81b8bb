import { createSocialImages } from '#api/media/social-images.ts';
import { ExportError, type ExportFolder } from './export-folder.ts';

/** Writes pictures for links, each once; `path` is what the server would be asked for. */
export function pictureWriter(target: ExportFolder): (path: string) => Promise<void> {
  const images = createSocialImages();
  const met = new Set<string>();
  return async (path) => {
    const file = path.slice(1).replace(/\?.*$/, '');
    if (met.has(file)) return;
    met.add(file);
    if (target.keep(file)) return;
    const answer = await images.request(path);
    if (answer.status !== 200) throw new ExportError(`/${file} cannot be drawn`);
    await target.put(file, Buffer.from(await answer.arrayBuffer()));
  };
}
