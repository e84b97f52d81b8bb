import type { PictureFocus } from '#domain/content-kinds.ts';

/** Widths in px that pictures are served in. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280] as const;
/** The width of an address that does not name one. */
export const PICTURE_WIDTH = 960;

/** Site path of a photograph by its name, in the usual width. */
export const photographPath = (name: string): string => `/pictures/${PICTURE_WIDTH}/${name}.webp`;

const ADDRESS = /^(\/(?:media|pictures))\/\d+\//;

/** The same picture in another width; an address of another form is unchanged. */
export const pictureAt = (src: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  src.replace(ADDRESS, `$1/${width}/`);

/**
 * The address of a picture with the part that a narrower frame keeps, as its fragment: the style sheet reads it there
 * (`styles/focus.css`). Servers are never sent a fragment.
 */
export const withFocus = (src: string, focus: PictureFocus): string => `${src}#${focus}`;

/** The address of a picture without its {@link withFocus}, for readers that do not crop. */
export const withoutFocus = (src: string): string => src.replace(/#.*$/s, '');

/** The value of `srcset`; undefined when the picture has one size only. */
export const pictureSet = (src: string): string | undefined =>
  ADDRESS.test(src)
    ? PICTURE_WIDTHS.map((width) => `${withoutFocus(pictureAt(src, width))} ${width}w`).join(', ')
    : undefined;

/**
 * The address of a photograph for previews of links; undefined for a drawing, which other sites do not show there.
 */
export const sharedPicture = (src: string): string | undefined =>
  ADDRESS.test(src) ? withoutFocus(pictureAt(src, 1280)) : undefined;

const PUBLISHED = /^\/pictures\/(?:\d+\/)?[\w-]{22}\.\w+(?:#\w+)?$/;

/** Whether editors published a picture. Pictures of other sites, and photographs of doctors, may be missing. */
export const isPublishedPicture = (src: string | null | undefined): boolean => PUBLISHED.test(src ?? '');
