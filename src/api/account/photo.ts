import { type Implementation, implement, Reply } from '#api/implement.ts';
import { storeSentFile } from '#api/keep-file.ts';
import { photoAddress } from '#api/present/user.ts';
import { saveProfilePhoto } from '#contract/account/photo.ts';
import { setPhoto } from '#db/queries/profile-photo.ts';
import { getT } from '#i18n/server/t.ts';

export const photoCalls: Implementation[] = [
  implement(
    saveProfilePhoto,
    async ({ db, body: { photo }, user, locale }) => {
      const storing = { field: 'photo', purpose: 'profile', owner: user.id, locale, pdf: false } as const;
      const { id } = await storeSentFile(db, photo, storing);
      await setPhoto(db, user.id, id);
      return new Reply({ photo: photoAddress(id) }, getT(locale)('account:photo.saved'));
    },
    { limit: { points: 30, seconds: 3_600 } },
  ),
];
