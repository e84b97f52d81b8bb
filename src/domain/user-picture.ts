interface Pictured {
  photo?: string | null | undefined;
  picture?: string | { data: { url?: string | undefined } } | null | undefined;
  profile_photo_url?: string | null | undefined;
}

/**
 * The address of the signed-in user's picture. Back ends name it in different ways; the first field with a value
 * counts.
 */
export function userPicture({ photo, picture, profile_photo_url }: Pictured): string | undefined {
  const named = typeof picture === 'string' ? picture : picture?.data.url;
  return photo || named || profile_photo_url || undefined;
}
