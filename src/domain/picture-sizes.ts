/** Widths in px that pictures are served in. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280] as const;
/** Of an address that says no other. */
export const PICTURE_WIDTH = 960;

const ADDRESS = /^(\/(?:media|pictures))\/\d+\//;

/** The same picture in another width; an address of another kind stays as it is. */
export const pictureAt = (src: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  src.replace(ADDRESS, `$1/${width}/`);

/** For `srcset`; undefined where there is one size only. */
export const pictureSet = (src: string): string | undefined =>
  ADDRESS.test(src)
    ? PICTURE_WIDTHS.map((width) => `${pictureAt(src, width)} ${width}w`).join(', ')
    : undefined;

/** Whether a picture is this site's own: of others it is not known that they can be had. */
export const isOwnPicture = (src: string | null | undefined): boolean =>
  src?.startsWith('/pictures/') ?? false;
