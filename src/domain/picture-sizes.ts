/** Widths in px that pictures of a back end are served in. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280] as const;
/** Of an address that says no other. */
export const PICTURE_WIDTH = 960;

const ADDRESS = /^\/media\/\d+\//;

/** The same picture in another width; an address of another kind stays as it is. */
export const pictureAt = (src: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  src.replace(ADDRESS, `/media/${width}/`);

/** For `srcset`; undefined where there is one size only. */
export const pictureSet = (src: string): string | undefined =>
  ADDRESS.test(src)
    ? PICTURE_WIDTHS.map((width) => `${pictureAt(src, width)} ${width}w`).join(', ')
    : undefined;
