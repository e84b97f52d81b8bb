interface Pictured {
  photo?: string | null | undefined;
  picture?: string | { data: { url?: string | undefined } } | null | undefined;
  profile_photo_url?: string | null | undefined;
}

/** Address of the picture of who is signed in: back ends name it in different ways, the first that is there counts. */
export function userPicture({ photo, picture, profile_photo_url }: Pictured): string | undefined {
  const named = typeof picture === 'string' ? picture : picture?.data.url;
  return photo || named || profile_photo_url || undefined;
}
