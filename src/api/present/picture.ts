import type { Locale } from '#config.ts';
import type { Picture } from '#contract/picture.ts';
import type { PictureRow } from '#db/queries/pictures.ts';
import { pickText } from '#db/queries/translation.ts';
import { photographPath } from '#domain/picture-sizes.ts';

/** A picture with the texts for a reader of `locale`. */
export const presentPicture = ({ alt, caption, ...row }: PictureRow, locale: Locale): Picture => ({
  ...row,
  alt: pickText(alt, locale),
  caption: caption && pickText(caption, locale),
});

/** Path of a doctor's picture: their own photograph, once staff approved it, takes the place of the editors' picture. */
export const presentPhoto = ({
  photo,
  uploadedPhoto,
}: {
  /** Path of the picture that editors published. */
  photo: string | null;
  /** Id of the file that the doctor uploaded. */
  uploadedPhoto: string | null;
}): string | null => (uploadedPhoto === null ? photo : photographPath(uploadedPhoto));
