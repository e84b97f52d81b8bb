import type { Locale } from '#config.ts';
import type { Picture } from '#contract/picture.ts';
import type { PictureRow } from '#db/queries/pictures.ts';
import { pickText } from '#db/queries/translation.ts';

/** A picture with the texts for a reader of `locale`. */
export const presentPicture = ({ alt, caption, ...row }: PictureRow, locale: Locale): Picture => ({
  ...row,
  alt: pickText(alt, locale),
  caption: caption && pickText(caption, locale),
});
