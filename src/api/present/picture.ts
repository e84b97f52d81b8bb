import type { Locale } from '#config.ts';
import type { Picture } from '#contract/picture.ts';
import type { PictureRow } from '#db/queries/pictures.ts';
import { pick } from '#db/queries/translation.ts';

/** A picture with the texts for a reader of `locale`. */
export const presentPicture = ({ alt, caption, ...row }: PictureRow, locale: Locale): Picture => ({
  ...row,
  alt: pick(alt, locale),
  caption: caption && pick(caption, locale),
});
