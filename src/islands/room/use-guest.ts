import { useEffect, useState } from 'react';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { type Entrance, enterAsGuest, openGuestLink, type Room } from '#contract/room/room.ts';

/** Key of the tab's session storage that holds the key of the invitation; it is deleted when the tab is closed. */
const KEY_IN_STORAGE = 'meeting-guest';

interface Guest {
  state: 'none' | 'opening' | 'open' | 'refused';
  key?: string;
  room?: Room;
}

export const enterWithKey = (locale: Locale, key: string): Promise<Entrance> =>
  browserApi(locale, { notify: false }).call(enterAsGuest, { body: { key } });

/** Redeems the invitation link that led to this page, or after a reload continues with the key from that link. */
export function useGuest(locale: Locale, isGuest: boolean): Guest {
  const [guest, setGuest] = useState<Guest>({ state: isGuest ? 'opening' : 'none' });
  useEffect(() => {
    if (!isGuest) return;
    openInvitation(locale).then(setGuest, () => setGuest({ state: 'refused' }));
  }, [locale, isGuest]);
  return guest;
}

let opening: Promise<Guest> | undefined;

/** Opens the invitation once per page load, because a link can be redeemed only once. */
function openInvitation(locale: Locale): Promise<Guest> {
  opening ??= openOnce(locale);
  return opening;
}

async function openOnce(locale: Locale): Promise<Guest> {
  const token = location.hash.slice(1);
  if (token !== '') {
    const { key, room } = await browserApi(locale, { notify: false }).call(openGuestLink, {
      body: { token },
    });
    sessionStorage.setItem(KEY_IN_STORAGE, key);
    // The redeemed token is removed from the address and the history.
    history.replaceState(history.state, '', location.pathname + location.search);
    return { state: 'open', key, room };
  }
  const key = sessionStorage.getItem(KEY_IN_STORAGE);
  if (key === null) return { state: 'refused' };
  const { room } = await enterWithKey(locale, key);
  return { state: 'open', key, room };
}
